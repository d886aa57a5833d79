import './browser-parts.ts';

export { renderRemote } from './render-remote.tsx';
