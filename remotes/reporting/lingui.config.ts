import { linguiConfig } from '@haulboard/build/lingui';

export default linguiConfig(import.meta.dirname);
