import { listDockets, printDockets } from '@haulboard/contract';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { docketOf, insertDocketFixture } from '../dockets/testing/docket-fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { destination, grade } = FIXTURE;
const WEIGHED = {
  status: 20,
  grossKg: 44_120,
  tareKg: 16_660,
  netKg: 27_460,
  weighSource: 'weighbridge' as const,
  weighTicketNo: 'W-1',
  weighedAt: new Date('2026-03-10T02:00:00Z'),
};
const TO_MILL = { ...WEIGHED, destinationId: destination.mill };

describe('JAS on printed dockets', () => {
  let api: Api;
  let north: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertDocketFixture(db);
        await db
          .insertInto('docket')
          .values([
            docketOf('800001', WEIGHED),
            docketOf('800002', {
              ...TO_MILL,
              scaledLogs: JSON.stringify([{ diameterMm: 304, lengthCm: 580, pieces: 50 }]),
            }),
            docketOf('800003', TO_MILL),
            docketOf('800004', { ...WEIGHED, logGradeId: grade.pulp }),
          ])
          .execute();
        await sql`insert into conversion_factor (name, grade_id, per, region, source_note, factor_thousandths, valid_from)
      values ('A all year', ${grade.a}, 'jas_per_t', '', '', 950, '2026-01-01')`.execute(db);
        await sql`insert into exporter_destination (exporter_code, exporter_name, destination_id, marshaller, requires_jas)
      values ('PAC', 'Pacific Logs', ${destination.port}, 'ISO', true)`.execute(db);
      },
    },
    async (given) => {
      ({ api } = given);
      north = await signIn(api, 'carrier');
    },
  );

  async function pageOf(docketNo: string): Promise<string> {
    const { list } = await north.ask(listDockets, { body: { docketNo } });
    const answer = await fetch(`${api.url}/api${printDockets.path}`, {
      method: 'POST',
      headers: north.headers,
      body: JSON.stringify({ ids: list.map(({ id }) => id) }),
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    return text[0] ?? '';
  }

  it('is of the net mass where the exporter at the port wants it', async () => {
    const page = await pageOf('800001');
    expect(page).toContain('26.087 m³');
    expect(page).toContain('Net mass by 0.950 m³/t (A all year)');
  });

  it('is of the logs wherever a scaler wrote them', async () => {
    const page = await pageOf('800002');
    expect(page).toContain('26.100 m³');
    expect(page).toContain('Scaling rule, 50 logs');
  });

  it('is left out for a mill, which pays by the tonne', async () => {
    expect(await pageOf('800003')).not.toContain('JAS');
  });

  it('is named as missing where it is wanted and no factor holds', async () => {
    expect(await pageOf('800004')).toMatch(/Not on this docket yet: .*JAS/);
  });
});
