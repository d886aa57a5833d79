import type { CallInput, CallResult, previewDocketExport, startDocketExport } from '@haulboard/contract';
import type { UserContext } from '../../../platform/http/route.ts';
import { startJob } from '../../../platform/jobs/start-job.ts';
import type { Message } from '../../../platform/texts/message.ts';
import { inLanguage } from '../../../platform/texts/translate.ts';
import { readPlaces, wantedBy } from '../../dockets/read/docket-pages.ts';
import { readVersions } from './read-dockets.ts';
import { cellsOf, fieldsOf, headsOf } from './docket-cells.ts';
import { keptInput, wantedLayout } from './export-input.ts';
import { reasonsOf } from './hold-back.ts';
import { readDockets } from './read-dockets.ts';
import { readUnsettled } from './unsettled.ts';
import { cellText } from './write-value.ts';

/** Dockets that a preview reads, and rows of them that it shows. */
const READ = 100;
const SHOWN = 5;

const readerOf = ({ language }: UserContext, zone: string) => ({
  zone,
  inWords: (said: Message) => inLanguage(said, language),
});

/** @throws RequestError 409, 422 */
export function startExportFor(
  { body }: CallInput<typeof startDocketExport>,
  context: UserContext,
  zone: string,
): Promise<CallResult<typeof startDocketExport>> {
  if (body.format !== 'eldat') {
    wantedLayout(body, readerOf(context, zone));
  }
  const { db, user, language } = context;
  return startJob(
    { db, userId: user.userId },
    { kind: 'docketExport', title: body.title, input: keptInput(body, language), totalRows: 0 },
  );
}

/** The first rows of such a file, as they would stand in it. @throws RequestError 422 */
export async function previewExportFor(
  { body: { columns, layout: given, ...filter } = {} }: CallInput<typeof previewDocketExport>,
  context: UserContext,
  zone: string,
): Promise<CallResult<typeof previewDocketExport>> {
  const { db, user } = context;
  const reader = readerOf(context, zone);
  const layout = wantedLayout({ columns, layout: given }, reader);
  const wanted = await wantedBy(db, user, filter);
  const reading = { at: undefined, isBack: false, count: READ };
  const places = await readPlaces(db, wanted, reading);
  const ids = places.map(({ id }) => id);
  const versions = await readVersions(db, ids);
  const dockets = await readDockets(db, { ids, versions }, { fields: fieldsOf(layout), scope: wanted.scope });
  const unsettled = layout.holdBack.includes('unsettled') ? await readUnsettled(db, ids) : new Set<number>();
  const judged = dockets.map((docket) => ({
    docket,
    reasons: reasonsOf(layout, { docket, unsettled }, reader),
  }));
  return {
    heads: headsOf(layout),
    rows: judged
      .filter(({ reasons }) => reasons.length === 0)
      .slice(0, SHOWN)
      .map(({ docket }) => cellsOf(layout, docket, reader).map(cellText)),
    read: judged.length,
    held: judged
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ docket, reasons }) => ({ docketNo: String(docket.of('docketNo') ?? ''), reasons })),
  };
}
