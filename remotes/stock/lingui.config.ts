import { linguiConfig } from '@haulboard/tooling/lingui';

export default linguiConfig(import.meta.dirname);
