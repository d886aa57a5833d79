/** FULL=1: everything in every way. Without it the run of every change takes each way once, or CI would take an hour. */
export const isFull = process.env['FULL'] !== undefined;
