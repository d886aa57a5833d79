export type SeenRequest = { method: string; url: string; headers: Record<string, string>; body: string };
export type Reply = {
  status?: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
  /** The connection is cut, or nothing ever comes. */
  fails?: 'cut' | 'hangs';
};
export function startHttpServer(answer: (request: SeenRequest) => Reply): Promise<{
  base: string;
  requests: SeenRequest[];
  stop: () => Promise<void>;
}>;
