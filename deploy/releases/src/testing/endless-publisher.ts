// A publisher that never stops by itself: promotes two builds in turn until it is killed.
// Says every acknowledged sequence number on stdout.
import { promote } from '../changes/promote.ts';
import { openStore } from '../store/store.ts';

const [dataDir = '', part = '', first = '', second = '', times = 'Infinity'] = process.argv.slice(2);
const store = openStore(dataDir);
for (let round = 0; round < Number(times); round += 1) {
  const { seq } = promote(store, { part, build: round % 2 === 0 ? first : second, actor: 'test' });
  process.stdout.write(`${seq}\n`);
}
