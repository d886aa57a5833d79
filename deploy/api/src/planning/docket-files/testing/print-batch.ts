// `npm run bench:dockets`: how long a batch of dockets takes as one PDF, in both languages. DOCKETS says how many.
// In brackets the processor time of all threads, which says more where the machine does other work.
import { inLanguage, type Language } from '../../../platform/texts/translate.ts';
import { docketPageOf } from '../pdf/docket-page.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { PRINTED } from './printed-docket.ts';

const DOCKETS = Number(process.env['DOCKETS'] ?? 200);
const ROUNDS = 5;

/** Each differs from the others in what no two dockets have alike. */
function pagesIn(language: Language) {
  return Array.from({ length: DOCKETS }, (_, at) =>
    docketPageOf(
      { ...PRINTED, docketNo: String(100_000 + at), netKg: 20_000 + at * 13, driverName: `Driver ${at}` },
      { inWords: (said) => inLanguage(said, language), zone: 'Pacific/Auckland' },
    ),
  );
}

for (const language of ['en-US', 'zh-CN'] as const) {
  const pages = pagesIn(language);
  const times: string[] = [];
  let size = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    const used = process.cpuUsage();
    const bytes = await makePdf({ title: 'Dockets', pages, foot: 'Printed' });
    const { user, system } = process.cpuUsage(used);
    times.push(`${Math.round(performance.now() - before)} (${Math.round((user + system) / 1000)})`);
    size = bytes.length;
  }
  const [first, ...more] = times;
  const kilobytes = Math.round(size / 1024);
  process.stdout.write(
    `${DOCKETS} dockets, ${language}: first ${first} ms, then ${more.join(', ')} ms; ${kilobytes} KB\n`,
  );
}
