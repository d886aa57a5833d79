// Photos of an incident or a docket: shown small and large, added, removed with a way back.
export { Photos } from './photos.tsx';
