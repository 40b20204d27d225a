export declare const demoPassword: string;

export interface TestServer {
  origin: string;
  port: number;
  tenantsDir: string;
  pid: number;
  output(): string;
  stop(): Promise<void>;
}

export declare function startTestServer(options: { port: number; env?: Record<string, string> }): Promise<TestServer>;
