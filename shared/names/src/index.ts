export { namesIn } from './names-in.ts';
export { siteLines } from './site-lines.ts';
