import { packetsOf, type Task } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { statusWord } from './status-words.ts';

/** `7:40 am`, or nothing while the server has not estimated it. */
export function loadTime(task: Task): string {
  return task.plannedLoadAt === null ? '' : formatTime(task.plannedLoadAt);
}

/** `7:40 – 9:05 am`: at the skid, at the destination. Morning or afternoon is said once where it is one. */
export function loadTimes(task: Task): string {
  const times = [task.plannedLoadAt, task.plannedUnloadAt].filter((time) => time !== null);
  const [start = '', end] = times.map((time) => formatTime(time));
  if (end === undefined) {
    return start;
  }
  const half = end.slice(end.lastIndexOf(' '));
  return `${start.endsWith(half) ? start.slice(0, -half.length) : start} – ${end}`;
}

/** `Kinleith 467/2`: the skid, with its forest where the name of the skid does not say it. */
export function skidPlace({ forestName, skidName }: { forestName: string; skidName: string }): string {
  return skidName.startsWith(forestName) ? skidName : `${forestName} · ${skidName}`;
}

/** `Docket 2: crew 77 Esk · E1, A, 9:05 am`, for each docket; nothing where the load has one. */
export function docketTexts(i18n: I18n, task: Task): string[] {
  const packets = packetsOf(task);
  return packets.length === 1
    ? []
    : packets.map((packet, at) => {
        const { crewCode, gradeCode, plannedLoadAt } = packet;
        const number = at + 1;
        const place = skidPlace(packet);
        const text = i18n._(msg`Docket ${number}: crew ${crewCode} ${place}, ${gradeCode}`);
        return plannedLoadAt === null ? text : `${text}, ${formatTime(plannedLoadAt)}`;
      });
}

/** `Load 2, Crew 66 Kinleith, S30 to Kinleith pulp mill, Draft, 7:40 am`: what a cell is called. */
export function loadName(i18n: I18n, task: Task): string {
  const { seq, crewCode, forestName, gradeCode, destinationName } = task;
  const parts = [
    task.vehicleId === null ? i18n._(msg`Load without a truck`) : i18n._(msg`Load ${seq}`),
    i18n._(msg`Crew ${crewCode} ${forestName}`),
    i18n._(msg`${gradeCode} to ${destinationName}`),
    statusWord(i18n, task.taskStatus),
    task.publishAt === null ? '' : i18n._(msg`to be published at ${formatTime(task.publishAt)}`),
    loadTime(task),
    task.isMine ? '' : i18n._(msg`planned by another dispatcher`),
    task.recurringId === undefined ? '' : i18n._(msg`recurring`),
    ...docketTexts(i18n, task),
    task.note === '' ? '' : i18n._(msg`has a note`),
  ];
  return parts.filter(Boolean).join(', ');
}
