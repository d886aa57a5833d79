import { shellConfig } from '@haulboard/build';

export default shellConfig(import.meta.dirname);
