import { TaskStatus, type CallResult, type getDeviceTasks } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { now, toInstant, toSecondsOrNull } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Language } from '../../platform/texts/translate.ts';
import { readDeviceMessages } from '../driver-messages/device-messages.ts';
import { docketsOf } from '../dockets/weigh-load.ts';
import type { Device } from '../../platform/http/caller.ts';
import { furtherTimes, packetRows } from '../plan/tasks/packet-rows.ts';
import { readDifferences, readAccepted, type Revision } from './revisions.ts';
import { readRemoved, type ShownDays } from './removed-loads.ts';
import { readSites, sitePart } from './read-sites.ts';

type DeviceLoads = CallResult<typeof getDeviceTasks>;

/** On the road at midnight: the load still belongs to the day it was planned for. */
const ON_THE_ROAD = [TaskStatus.Loading, TaskStatus.Loaded, TaskStatus.Weighed];
/** Not begun at midnight: a shift goes on, and the driver may be on the way to the skid. */
const TO_COME = [TaskStatus.Published, TaskStatus.Accepted];
/** So late a load may still be driven. Later it was left behind, and is for a dispatcher to settle. */
const MAX_LATE_S = 6 * 3600;

function selectLoads(db: Db, device: Device, { today, last }: ShownDays) {
  return db
    .selectFrom('task as t')
    .innerJoin('crew as c', 'c.id', 't.crewId')
    .innerJoin('skid as s', 's.id', 't.skidId')
    .innerJoin('logGrade as g', 'g.id', 't.logGradeId')
    .innerJoin('destination as d', 'd.id', 't.destinationId')
    .select([
      't.id',
      't.day',
      't.seq',
      't.taskStatus',
      't.publishedRev',
      't.crewId',
      't.skidId',
      't.logGradeId',
      'c.loadMinutes',
      'c.crewCode',
      'g.code as gradeCode',
      's.name as skidName',
      's.latitude as skidLatitude',
      's.longitude as skidLongitude',
      'd.name as destinationName',
      'd.latitude as destinationLatitude',
      'd.longitude as destinationLongitude',
      't.plannedDepartAt',
      't.plannedLoadAt',
      't.plannedUnloadAt',
      't.plannedEndAt',
    ])
    .select(packetRows.as('packets'))
    .where('t.vehicleId', '=', device.vehicleId)
    .where('t.taskStatus', '>=', TaskStatus.Published)
    .where((eb) =>
      eb.or([
        eb.and([eb('t.day', '>=', today), eb('t.day', '<=', last)]),
        eb.and([
          eb('t.day', '=', addDays(today, -1)),
          eb.or([
            eb('t.taskStatus', 'in', ON_THE_ROAD),
            eb.and([
              eb('t.taskStatus', 'in', TO_COME),
              eb('t.plannedEndAt', '>', toInstant(now() - MAX_LATE_S)),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('t.day')
    .orderBy('t.seq')
    .execute();
}

type Row = Awaited<ReturnType<typeof selectLoads>>[number];

type Dockets = Awaited<ReturnType<typeof docketsOf>>;

/** What a docket says so far. */
function docketPart(dockets: Dockets, packetNo: number) {
  const docket = dockets.find((one) => one.packetNo === packetNo);
  return { docketNo: docket?.docketNo ?? null, netKg: docket?.netKg ?? null };
}

type Sites = Awaited<ReturnType<typeof readSites>>;
type Known = { accepted: Revision | undefined; dockets: Dockets; sites: Sites; zone: string };

/** What else the truck picks up; nothing where there is nothing. */
function packetsPart({ packets, skidLatitude, skidLongitude, ...row }: Row, { dockets, sites }: Known) {
  if (!packets) {
    return {};
  }
  const first = { ...row, latitude: skidLatitude, longitude: skidLongitude };
  const times = furtherTimes({ ...first, plannedLoadAt: toSecondsOrNull(row.plannedLoadAt) }, packets);
  return {
    packets: packets.map((packet, at) => ({
      ...packet,
      ...docketPart(dockets, at + 2),
      packetNo: at + 2,
      ...sitePart(sites, packet.skidId),
      skidLatitude: packet.latitude,
      skidLongitude: packet.longitude,
      plannedLoadAt: times[at] ?? null,
    })),
  };
}

async function present(db: Db, { packets, ...row }: Row, known: Known) {
  const { accepted, dockets, sites, zone } = known;
  const isChanged = accepted !== undefined && accepted.publishedRev < row.publishedRev;
  return {
    ...row,
    ...docketPart(dockets, 1),
    ...packetsPart({ ...row, packets }, known),
    ...sitePart(sites, row.skidId),
    acceptedRev: accepted?.publishedRev ?? null,
    changes: isChanged ? await readDifferences(db, { id: row.id, since: accepted, zone }) : [],
    plannedDepartAt: toSecondsOrNull(row.plannedDepartAt),
    plannedLoadAt: toSecondsOrNull(row.plannedLoadAt),
    plannedUnloadAt: toSecondsOrNull(row.plannedUnloadAt),
    plannedEndAt: toSecondsOrNull(row.plannedEndAt),
  };
}

/**
 * What a driver sees: the truck's published loads of today, and of yesterday what is under way or still to come. With
 * two days tomorrow's loads are among them. Each says what changed since it was accepted. `gone` has what was sent to
 * this truck and is no longer its own.
 */
export async function readDeviceLoads(
  db: Db,
  device: Device,
  { zone, language, days = 1 }: { zone: string; language: Language; days: number | undefined },
): Promise<DeviceLoads> {
  const today = dayOf(now(), zone);
  const shown = { today, last: addDays(today, days - 1) };
  const truck = await db
    .selectFrom('vehicle')
    .select('vehicleCode')
    .where('id', '=', device.vehicleId)
    .executeTakeFirstOrThrow();
  const rows = await selectLoads(db, device, shown);
  const tasks: DeviceLoads['tasks'] = [];
  const ids = rows.map(({ id }) => id);
  const accepted = await readAccepted(db, ids, device.vehicleId);
  const dockets = await docketsOf(db, ids);
  const sites = await readSites(
    db,
    rows.flatMap(({ skidId, packets }) => [skidId, ...(packets ?? []).map((packet) => packet.skidId)]),
  );
  for (const row of rows) {
    const own = dockets.filter(({ taskId }) => taskId === row.id);
    tasks.push(await present(db, row, { accepted: accepted.get(row.id), dockets: own, sites, zone }));
  }
  const messages = await readDeviceMessages(db, device, language);
  return { ...truck, now: now(), tasks, gone: await readRemoved(db, device, shown), messages };
}
