import path from 'node:path';
import { plainTexts, serverLinguiConfig } from '@haulboard/tooling/lingui';
import { contractTexts } from './src/platform/texts/collect/contract-texts.ts';
import { messagesIn, refusalsIn, RELEASE_FILES } from './src/platform/texts/collect/written-texts.ts';

const dir = import.meta.dirname;
const source = path.join(dir, 'src');
const releases = path.resolve(dir, '../releases/src');
const contract = path.join(source, 'platform/texts/collect/contract-texts.ts');

/** The server's texts: its own, the contract's, and the release command's, which its routes pass on. */
export default {
  ...serverLinguiConfig(dir, {
    catalogs: path.join(dir, 'locales'),
    include: [source, ...RELEASE_FILES.map((file) => path.join(releases, file))],
    exclude: [path.join(source, 'testing/**'), path.join(source, 'platform/texts/message.ts')],
  }),
  extractors: [
    plainTexts((file) => file === contract, contractTexts),
    plainTexts((file) => file.startsWith(releases), refusalsIn),
    plainTexts((file) => file.startsWith(source), messagesIn),
  ],
};
