import { shellConfig } from '@haulboard/tooling';

export default shellConfig(import.meta.dirname);
