export { namesIn } from './names-in.ts';
