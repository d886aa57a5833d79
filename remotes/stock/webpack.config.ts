import { remoteConfig } from '@haulboard/tooling';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
