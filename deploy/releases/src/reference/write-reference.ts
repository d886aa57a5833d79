import { writeFileSync } from 'node:fs';
import { renderReference } from './reference.ts';

for (const [file, page] of renderReference()) {
  writeFileSync(file, page);
}
