export declare const demoPassword: string;

export interface TestServer {
  origin: string;
  port: number;
  tenantsDir: string;
  pid: number;
  output(): string;
  /** Restarts on the same data, with additional variables; `pid` and `output` remain those of the first start. */
  restart(env: Record<string, string>, betweenTimes?: (dataDir: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export declare function startTestServer(options: {
  port: number;
  env?: Record<string, string>;
  /** Arguments of Node, before the server's file. */
  args?: string[];
}): Promise<TestServer>;
