export type SeenRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type Reply = { status?: number; type?: string; body?: string; headers?: Record<string, string> };
export function startHttpServer(answer: (request: SeenRequest) => Reply): Promise<{
  base: string;
  requests: SeenRequest[];
  stop: () => Promise<void>;
}>;
