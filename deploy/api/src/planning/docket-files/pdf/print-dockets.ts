import { MAX_PRINTED_DOCKETS, type CallInput, type printDockets, type ScaledLogs } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../identity/scope/scope-of.ts';
import { docketsVisibleTo } from '../../../identity/scope/visible-rows.ts';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { FileAnswer, PendingFile } from '../../../platform/export/file-answer.ts';
import { notFound, unprocessable } from '../../../platform/http/failure/request-error.ts';
import type { UserContext } from '../../../platform/http/route.ts';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage } from '../../../platform/texts/translate.ts';
import { volumeBy } from '../../dockets/read/docket-volume.ts';
import { readPlaces, wantedBy, type Wanted } from '../../dockets/read/docket-pages.ts';
import { readDocketRows } from '../../dockets/read/docket-rows.ts';
import { NOT_FOUND } from '../../plan/access/not-found.ts';
import { docketPageOf, type PrintedDocket } from './docket-page.ts';
import { makePdf } from './make-pdf.ts';

/** The named dockets, each of which must be seen. @throws RequestError 404 */
async function namedDockets(db: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from docket k where k.id = any(${[...ids]}::int[]) and ${docketsVisibleTo(scope)}`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) {
    throw notFound(NOT_FOUND.Docket);
  }
  return rows.map(({ id }) => id);
}

/** Those of a list. @throws RequestError 404, 422 */
async function listedDockets(db: Db, wanted: Wanted): Promise<number[]> {
  const reading = { at: undefined, isBack: false, count: MAX_PRINTED_DOCKETS + 1 };
  const places = await readPlaces(db, wanted, reading);
  if (places.length > MAX_PRINTED_DOCKETS) {
    throw unprocessable(
      'from',
      message('at most {count} dockets are printed at once: narrow the list', { count: MAX_PRINTED_DOCKETS }),
    );
  }
  if (places.length === 0) {
    throw notFound(NOT_FOUND.Docket);
  }
  return places.map(({ id }) => id);
}

type Rest = Pick<
  PrintedDocket,
  'note' | 'needsPieces' | 'needsLength' | 'needsJas' | 'volume' | 'scaledPieces'
>;

type Row = Omit<Rest, 'volume' | 'scaledPieces'> & {
  id: number;
  netKg: number | null;
  scaledLogs: readonly ScaledLogs[] | null;
  isWanted: boolean;
  factorThousandths: number | null;
  factorName: string | null;
};

/** What exporters at the docket's destination ask of it; `false` where there is none. */
const exporters = (asked: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`coalesce((
  select ${asked} from exporter_destination e
  where e.destination_id = k.destination_id and e.is_active and e.removed_at is null and ${which}), false)`;

const TAKES_GRADE = sql`(k.log_grade_id in (
    select x.log_grade_id from exporter_destination_grade x where x.exporter_destination_id = e.id)
  or not exists (select from exporter_destination_grade x where x.exporter_destination_id = e.id))`;

function restOf(row: Row): Rest {
  const { note, needsPieces, needsLength, needsJas, netKg, factorThousandths } = row;
  const scaledLogs = row.scaledLogs ?? [];
  const factor = factorThousandths === null ? undefined : { factorThousandths, name: row.factorName ?? '' };
  return {
    note,
    needsPieces,
    needsLength,
    needsJas,
    volume: scaledLogs.length > 0 || row.isWanted ? volumeBy({ netKg, scaledLogs }, factor) : null,
    scaledPieces: scaledLogs.reduce((sum, { pieces }) => sum + pieces, 0),
  };
}

async function readPrinted(db: Db, scope: Scope, ids: readonly number[]): Promise<PrintedDocket[]> {
  const { rows } = await sql<Row>`
    select k.id, k.note, c.docket_requires_pieces as needs_pieces, c.docket_requires_length as needs_length,
      k.net_kg, k.scaled_logs, x.factor_thousandths, x.name as factor_name,
      ${exporters(sql`bool_or(e.requires_jas)`, TAKES_GRADE)} as is_wanted,
      ${exporters(sql`bool_and(e.requires_jas)`, sql`true`)} as needs_jas
    from docket k join crew c on c.id = k.crew_id
    left join conversion_factor x on x.id = jas_factor(k.log_grade_id, k.skid_id, k.crew_id, k.day)
    where k.id = any(${[...ids]}::int[])`.execute(db);
  const rest = new Map(rows.map((row) => [row.id, restOf(row)]));
  const none: Rest = {
    note: '',
    needsPieces: false,
    needsLength: false,
    needsJas: false,
    volume: null,
    scaledPieces: 0,
  };
  const dockets = await readDocketRows(db, scope, ids);
  return dockets.map((docket) => ({ ...docket, ...(rest.get(docket.id) ?? none) }));
}

/** Dockets as one PDF; it is made when the rows have been read and nobody waits for the database. */
export async function printDocketsFor(
  { body: { ids, ...filter } = {} }: CallInput<typeof printDockets>,
  { db, user, language }: UserContext,
  zone: string,
): Promise<PendingFile> {
  const wanted = await wantedBy(db, user, filter);
  const { scope } = wanted;
  const chosen = ids ? await namedDockets(db, scope, ids) : await listedDockets(db, wanted);
  const dockets = await readPrinted(db, scope, chosen);
  const inWords = (said: Message) => inLanguage(said, language);
  const at = now();
  const when = `${formatDay(dayOf(at, zone))} ${formatTime(at, zone)}`;
  const task = {
    title: inWords(message('Dockets')),
    pages: dockets.map((docket) => docketPageOf(docket, { inWords, zone })),
    foot: inWords(message('Printed {when} by {name}', { when, name: user.name })),
  };
  const name = dockets.length === 1 ? `docket-${fileSafe(dockets[0]?.docketNo ?? '')}.pdf` : 'dockets.pdf';
  return new PendingFile(
    async () => new FileAnswer({ type: 'application/pdf', name, bytes: await makePdf(task) }),
  );
}

const fileSafe = (text: string) => text.replaceAll(/[^\w-]/g, '_');
