// What the benchmark measures: the same code as the server's, without the server.
export { openDemoDay } from './testing/demo-day.ts';
export { madeDay } from './testing/made-day.ts';
export { solveDay } from './solve-day.ts';
export { gapTo, upperBound } from './solver/bound.ts';
export { search } from './solver/search.ts';
export { createTravel } from './solver/travel.ts';
export { verify } from './solver/verify.ts';
