export { followDemoDays, seedDemo } from './seed.ts';
