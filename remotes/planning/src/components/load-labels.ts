import { factsText, isOffPlan, packetsOf, type Task, type TaskDocket } from '@haulboard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loadTime, timeOfLoad } from './load-times.ts';
import { statusName } from './status-labels.ts';
import { withoutTruckText } from './without-truck-labels.ts';

/** `Kinleith 467/2`: the skid, with its forest where the name of the skid does not say it. */
export function skidPlace({ forestName, skidName }: { forestName: string; skidName: string }): string {
  return skidName.startsWith(forestName) ? skidName : `${forestName} · ${skidName}`;
}

/** `30.5 t`, or `about 30 t` while nobody has weighed it; nothing where nobody said. */
function massText(i18n: I18n, { netKg, estKg }: TaskDocket): string {
  const tonnes = ((netKg ?? estKg ?? 0) / 1000).toFixed(1);
  if (netKg !== null) {
    return i18n._(msg`${tonnes} t`);
  }
  return estKg === null ? '' : i18n._(msg`about ${tonnes} t`);
}

/** `no. 3100001, 30.5 t`: what is written of one docket of a load; nothing before that. */
export function writtenText(i18n: I18n, { dockets }: Pick<Task, 'dockets'>, packetNo: number): string {
  const docket = dockets?.find((one) => one.packetNo === packetNo);
  if (!docket) {
    return '';
  }
  const { docketNo } = docket;
  return factsText([i18n._(msg`no. ${docketNo}`), massText(i18n, docket)], i18n.locale);
}

/** `3100001 · 30.5 t`: the docket of a load, for the eye; of several their tonnes together. Nothing before one is written. */
export function writtenShort(i18n: I18n, { dockets = [] }: Pick<Task, 'dockets'>): string {
  const [first, ...more] = dockets;
  if (!first) {
    return '';
  }
  const kg = dockets.map(({ netKg, estKg }) => netKg ?? estKg ?? 0);
  const tonnes = (kg.reduce((sum, one) => sum + one, 0) / 1000).toFixed(1);
  const isWeighed = dockets.every(({ netKg }) => netKg !== null);
  const mass = kg.some((one) => one > 0) && i18n._(isWeighed ? msg`${tonnes} t` : msg`about ${tonnes} t`);
  return [more.length === 0 && first.docketNo, mass].filter(Boolean).join(' · ');
}

/** `Docket 2: crew 77 Esk · E1, A, 9:05 am, no. 3200001, 15.2 t`, for each docket; of a single one what is written. */
export function docketTexts(i18n: I18n, task: Task, zone: string): string[] {
  const packets = packetsOf(task);
  if (packets.length === 1) {
    const written = writtenText(i18n, task, 1);
    return written === '' ? [] : [i18n._(msg`Docket ${written}`)];
  }
  return packets.map((packet, at) => {
    const { crewCode, gradeCode, plannedLoadAt } = packet;
    const number = at + 1;
    const place = skidPlace(packet);
    const parts = [
      i18n._(msg`Docket ${number}: crew ${crewCode} ${place}, ${gradeCode}`),
      plannedLoadAt === null ? '' : timeOfLoad(i18n, { date: task.date, at: plannedLoadAt }, zone),
      writtenText(i18n, task, number),
    ];
    return factsText(parts, i18n.locale);
  });
}

/** `Load 2, Crew 66 Kinleith, S30 to Kinleith pulp mill, Draft, 7:40 am`: what a cell is called. */
export function loadName(i18n: I18n, task: Task, zone: string): string {
  const { seq, crewCode, forestName, gradeCode, destinationName, date, publishAt } = task;
  const parts = [
    task.vehicleId === null ? i18n._(msg`Load without a truck`) : i18n._(msg`Load ${seq}`),
    i18n._(msg`Crew ${crewCode} ${forestName}`),
    i18n._(msg`${gradeCode} to ${destinationName}`),
    statusName(i18n, task.taskStatus),
    publishAt === null
      ? ''
      : i18n._(msg`to be published at ${timeOfLoad(i18n, { date, at: publishAt }, zone)}`),
    loadTime(i18n, task, zone),
    task.isMine ? '' : i18n._(msg`planned by another dispatcher`),
    task.recurringId === undefined ? '' : i18n._(msg`recurring`),
    withoutTruckText(i18n, task),
    ...docketTexts(i18n, task, zone),
    task.note === '' ? '' : i18n._(msg`has a note`),
    isOffPlan(task.taskStatus) && task.statusReason !== '' ? i18n._(msg`reason: ${task.statusReason}`) : '',
  ];
  return factsText(parts, i18n.locale);
}
