import { parentPort } from 'node:worker_threads';
import { drawPages, type PrintTask } from './draw-pages.ts';

/** A thread that makes one PDF after the other, so that the process goes on answering people. */
export type PdfAnswer = { id: number } & ({ bytes: Uint8Array } | { fault: string });

parentPort?.on('message', ({ id, task }: { id: number; task: PrintTask }) => {
  drawPages(task).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies PdfAnswer),
    (error: unknown) => parentPort?.postMessage({ id, fault: String(error) } satisfies PdfAnswer),
  );
});
