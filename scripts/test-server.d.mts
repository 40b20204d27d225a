export declare const demoPassword: string;

export interface TestServer {
  origin: string;
  port: number;
  tenantsDir: string;
  pid: number;
  output(): string;
  /** On the same data, with these variables beside those it was started with; `pid` and `output` stay those of the first start. */
  restart(env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

export declare function startTestServer(options: {
  port: number;
  env?: Record<string, string>;
  /** Of Node, before the server's file. */
  args?: string[];
}): Promise<TestServer>;
