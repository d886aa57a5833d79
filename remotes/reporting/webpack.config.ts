import { remoteConfig } from '@haulboard/build';
import { manifest } from './src/manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
