import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referenceFile, renderReference } from './reference.ts';

mkdirSync(path.dirname(referenceFile), { recursive: true });
writeFileSync(referenceFile, renderReference());
