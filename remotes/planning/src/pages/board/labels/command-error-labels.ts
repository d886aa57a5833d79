import { sentencesText } from '@haulboard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeftOut } from '../../../model/commands/commands.ts';
import type { CommandError } from '../../../model/commands/command-errors.ts';
import { statusName, truckStatusWord } from '../../../components/status-labels.ts';

type Facts = {
  truck: string;
  carrier: string;
  status: string;
  crew: string;
  grade: string;
  destination: string;
  word: string;
};

const WORDS: Record<CommandError['code'], (facts: Facts) => MessageDescriptor> = {
  sharedOut: ({ truck, carrier }) => msg`Truck ${truck} is shared with ${carrier} for this day`,
  offeredOut: ({ truck, carrier }) => msg`Truck ${truck} is offered to ${carrier} for this day`,
  truckGone: ({ truck }) => msg`Truck ${truck} is not with you on this day`,
  truckOff: ({ truck, status }) => msg`Truck ${truck} is not available: ${status}`,
  hasLoads: ({ truck }) => msg`Truck ${truck} still has loads this day: move or cancel them first`,
  sharedIn: ({ truck, carrier }) => msg`Truck ${truck} belongs to ${carrier}`,
  firstLoad: () => msg`This is already the first load of the truck`,
  lastLoad: () => msg`This is already the last load of the truck`,
  firstTruck: () => msg`There is no truck above this one`,
  lastTruck: () => msg`There is no truck below this one`,
  beforeStarted: () => msg`A load cannot go before one that has started`,
  unassigned: () => msg`This load is not on a truck`,
  started: ({ status }) => msg`The load has started (${status}): its plan stays, its note can be changed`,
  canceled: () => msg`The load is canceled: take it back to Draft first`,
  accepted: () => msg`The driver has accepted this load: cancel it instead`,
  notYours: () => msg`Another dispatcher planned this load`,
  readOnlyDay: () => msg`This day is over: its plan is a record`,
  onlySteps: () => msg`This day is over: only the status of loads that had begun can be put right`,
  noPermission: () => msg`Your role can look at the plan but not change it`,
  gone: () => msg`The load is not on this day's plan any more`,
  conflictFirst: () => msg`Decide the conflict above first`,
  undoWaits: () => msg`Undo waits until the server can be reached`,
  redoWaits: () => msg`Redo waits until the server can be reached`,
  nothingToUndo: () => msg`Nothing to undo`,
  nothingToRedo: () => msg`Nothing to redo`,
  crewGrade: ({ crew, grade }) => msg`Crew ${crew} does not produce ${grade}`,
  destinationGrade: ({ destination, grade }) => msg`${destination} does not take ${grade}`,
  closed: ({ destination }) => msg`${destination} is closed`,
  unknown: ({ word }) => msg`There is no “${word}” here`,
  missing: () => msg`Crew, grade and destination are needed`,
  notLoaded: () => msg`Only a load under way can be diverted: edit it instead`,
  notTaken: () => msg`Another truck takes over only what its driver has accepted and not delivered`,
  weighed: () => msg`The load is weighed: put the truck right on its docket, or take it back to Loaded first`,
  truckLoaded: ({ truck }) => msg`Truck ${truck} has a load on it`,
  noStep: ({ status }) => msg`A load that is ${status} cannot take this step`,
  unweighed: () => msg`Its docket has no weight: enter the weights on the docket first`,
  reasonMissing: () => msg`Give a reason first.`,
  samePacket: () => msg`Two dockets of a load are never of the same crew, skid and grade`,
  oneDocket: () => msg`This load has one docket`,
  threeDockets: () => msg`A load of three dockets needs a note: say why`,
  docketCount: () => msg`Name as many grades as crews, or one for all dockets`,
  notTwo: () => msg`Choose exactly two loads to swap`,
};

/** More are not read in a message that goes away. */
const MAX_REASONS = 3;

/** Why something cannot be done, in words for the person who tried it. */
export function commandErrorText(i18n: I18n, refusal: CommandError): string {
  const facts = {
    truck: 'truck' in refusal ? refusal.truck : '',
    carrier: 'carrier' in refusal ? refusal.carrier : '',
    status: wordOf(i18n, refusal),
    crew: 'crew' in refusal ? refusal.crew : '',
    grade: 'grade' in refusal ? refusal.grade : '',
    destination: 'destination' in refusal ? refusal.destination : '',
    word: 'word' in refusal ? refusal.word : '',
  };
  return i18n._(WORDS[refusal.code](facts));
}

function wordOf(i18n: I18n, refusal: CommandError): string {
  if (refusal.code === 'truckOff') {
    return truckStatusWord(i18n, refusal.status);
  }
  const isOfLoad = refusal.code === 'started' || refusal.code === 'noStep';
  return isOfLoad ? statusName(i18n, refusal.status) : '';
}

/** `13 done, 1 refused: 66 S30: Truck T2 is shared with Valley Logs for this day`. */
export function leftText(i18n: I18n, { done, left }: { done: number; left: readonly LeftOut[] }): string {
  const why = left.map(({ load, refusal }) => `${load}: ${commandErrorText(i18n, refusal)}`);
  const reasons = sentencesText([...new Set(why)].slice(0, MAX_REASONS), i18n.locale);
  const count = left.length;
  return i18n._(msg`${done} done, ${count} refused: ${reasons}`);
}
