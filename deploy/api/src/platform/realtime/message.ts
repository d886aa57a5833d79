/** A message as the log keeps it. `serial` grows in commit order, over all channels. */
export type LoggedMessage = {
  readonly serial: number;
  /** Row of the outbox it came from: the message's id, so that a repeat is known as one. */
  readonly outboxId: number;
  readonly channel: string;
  readonly event: unknown;
  /** Milliseconds since epoch. */
  readonly at: number;
};

/** A place in the log as clients carry it: the log's id guards against serials of another database. */
export function serialText(logId: string, serial: number): string {
  return `${logId}:${serial}`;
}

/** Reads a client's place in the log; nothing when it belongs to another log or is not one. */
export function parseSerial(logId: string, text: string | null | undefined): number | undefined {
  if (!text?.startsWith(`${logId}:`)) {
    return undefined;
  }
  const serial = Number(text.slice(logId.length + 1));
  return Number.isSafeInteger(serial) && serial >= 0 ? serial : undefined;
}
