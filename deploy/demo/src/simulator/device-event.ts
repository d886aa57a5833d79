import { TaskStatus, type DeviceEvent } from '@haulboard/contract';

/** What a load weighs, and the scale that says so, if there is one. */
type Weighing = {
  ticketNo: string;
  rego: string;
  grossKg: number;
  tareKg: number;
  bridgeKey: string | undefined;
};

/** A driver's step, to be told to the server until it is heard. */
export type StatusMove = {
  id: number;
  taskStatus: number;
  deviceSeq: number;
  occurredAt: number;
  /** Which revision the driver sees. */
  publishedRev: number;
  weighing?: Weighing;
};

/** A step in the words of a driver's app. */
export function eventOf({ taskStatus, publishedRev, weighing, ...about }: StatusMove): DeviceEvent {
  switch (taskStatus) {
    case TaskStatus.Accepted:
      return { kind: 'accept', ...about, publishedRev };
    case TaskStatus.Loading:
      return { kind: 'loading', ...about };
    case TaskStatus.Loaded:
      return { kind: 'loaded', ...about };
    case TaskStatus.Weighed: {
      const { ticketNo = '', grossKg = 0, tareKg = 0 } = weighing ?? {};
      return { kind: 'weighed', ...about, ticketNo, grossKg, tareKg };
    }
    default:
      return { kind: 'complete', ...about };
  }
}
