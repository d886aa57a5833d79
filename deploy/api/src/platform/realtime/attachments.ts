import { GLOBAL_EVENT } from '@haulboard/contract';
import { AblyCode, ablyError, Action, Flag } from './frames.ts';
import type { IncomingFrame, OutgoingFrame } from './frames.ts';
import { parseSerial, serialText } from './message.ts';
import type { LoggedMessage } from './message.ts';
import { parseRewind } from './rewind.ts';

/** Reads what was written on a channel; nothing when the log no longer reaches back to `after`. */
export type ReadBacklog = (request: {
  channel: string;
  after: number;
  upTo: number;
}) => Promise<readonly LoggedMessage[] | undefined>;

/** Reads what was written on a channel of late; nothing when it is more than a client is told. */
export type ReadRecent = (request: {
  channel: string;
  withinMs: number;
  upTo: number;
}) => Promise<readonly LoggedMessage[] | undefined>;

/** Where a client begins: what it is sent first, and how ATTACHED says so. */
type Start = Pick<OutgoingFrame, 'params'> & {
  flags: number;
  sentTo: number;
  backlog: readonly LoggedMessage[];
};

type Attachment = {
  /** Messages that arrive while the backlog is read; none once attached. */
  held: LoggedMessage[] | undefined;
  /** Serial of the last message the client has: nothing is sent twice. */
  sentTo: number;
};

type Surroundings = {
  logId: string;
  readBacklog: ReadBacklog;
  readRecent: ReadRecent;
  /** Serial up to which this process has delivered. */
  cursor: () => number;
  send: (frame: OutgoingFrame) => void;
  mayAttach: (channel: string) => boolean;
};

/** The channels of one connection. */
export class Attachments {
  readonly #open = new Map<string, Attachment>();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  channels(): IterableIterator<string> {
    return this.#open.keys();
  }

  /**
   * Attaches, and continues where the client was, or begins as far back as it asks. ATTACHED goes first: the SDK
   * drops messages that come before it.
   */
  async attach(frame: IncomingFrame): Promise<void> {
    const channel = frame.channel ?? '';
    const { send, mayAttach, cursor, logId } = this.#around;
    if (!mayAttach(channel)) {
      const error = ablyError(AblyCode.NotPermitted, 'The token does not allow this channel');
      send({ action: Action.Error, channel, error });
      return;
    }
    const upTo = cursor();
    const held: LoggedMessage[] = [];
    const attachment: Attachment = { held, sentTo: upTo };
    this.#open.set(channel, attachment);
    const start = await this.#startOf(frame, { channel, upTo });
    attachment.held = undefined;
    attachment.sentTo = start.sentTo;
    send({
      action: Action.Attached,
      channel,
      channelSerial: serialText(logId, start.sentTo),
      flags: Flag.Subscribe + start.flags,
      ...(start.params ? { params: start.params } : {}),
    });
    for (const message of [...start.backlog, ...held]) {
      this.deliver(message);
    }
  }

  /** A place in the log counts before a time: it leaves nothing out and repeats nothing. */
  async #startOf(frame: IncomingFrame, { channel, upTo }: { channel: string; upTo: number }): Promise<Start> {
    const { logId, readBacklog, readRecent } = this.#around;
    const after = parseSerial(logId, frame.channelSerial);
    const missed = after === undefined ? undefined : await readBacklog({ channel, after, upTo });
    if (after !== undefined && missed) {
      return { flags: Flag.Resumed, sentTo: after, backlog: missed };
    }
    const rewind = parseRewind(frame.params);
    const recent = rewind && (await readRecent({ channel, withinMs: rewind.ms, upTo }));
    if (rewind && recent) {
      const [first] = recent;
      return {
        flags: first ? Flag.HasBacklog : 0,
        params: { rewind: rewind.text },
        sentTo: first ? first.serial - 1 : upTo,
        backlog: recent,
      };
    }
    return { flags: 0, sentTo: upTo, backlog: [] };
  }

  detach(channel: string): void {
    this.#open.delete(channel);
    this.#around.send({ action: Action.Detached, channel });
  }

  /** Cuts off channels that a renewed token no longer allows. */
  dropForbidden(): void {
    for (const channel of this.#open.keys()) {
      if (!this.#around.mayAttach(channel)) {
        this.#open.delete(channel);
        const error = ablyError(AblyCode.NotPermitted, 'The token no longer allows this channel');
        this.#around.send({ action: Action.Detached, channel, error });
      }
    }
  }

  deliver(message: LoggedMessage): void {
    const attachment = this.#open.get(message.channel);
    if (!attachment) {
      return;
    }
    if (attachment.held) {
      attachment.held.push(message);
      return;
    }
    if (message.serial <= attachment.sentTo) {
      return;
    }
    attachment.sentTo = message.serial;
    this.#around.send(messageFrame(this.#around.logId, message));
  }
}

function messageFrame(logId: string, message: LoggedMessage): OutgoingFrame {
  const id = `${logId}-${message.outboxId}`;
  return {
    action: Action.Message,
    id,
    channel: message.channel,
    channelSerial: serialText(logId, message.serial),
    timestamp: message.at,
    messages: [
      {
        id,
        name: GLOBAL_EVENT,
        data: JSON.stringify(message.event),
        encoding: 'json',
        timestamp: message.at,
      },
    ],
  };
}
