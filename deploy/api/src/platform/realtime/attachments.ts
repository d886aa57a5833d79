import { GLOBAL_EVENT } from '@haulboard/contract';
import { AblyCode, ablyError, Action, Flag } from './frames.ts';
import type { IncomingFrame, OutgoingFrame } from './frames.ts';
import { parseSerial, serialText } from './message.ts';
import type { LoggedMessage } from './message.ts';

/** Reads what was written on a channel; nothing when the log no longer reaches back to `after`. */
export type ReadBacklog = (request: {
  channel: string;
  after: number;
  upTo: number;
}) => Promise<readonly LoggedMessage[] | undefined>;

type Attachment = {
  /** Messages that arrive while the backlog is read; none once attached. */
  held: LoggedMessage[] | undefined;
  /** Serial of the last message the client has: nothing is sent twice. */
  sentTo: number;
};

type Surroundings = {
  logId: string;
  readBacklog: ReadBacklog;
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
   * Attaches, and continues where the client was when the log still reaches back that far: ATTACHED with
   * RESUMED first, then the backlog, since the SDK drops messages that come before ATTACHED.
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
    const after = parseSerial(logId, frame.channelSerial);
    const backlog =
      after === undefined ? undefined : await this.#around.readBacklog({ channel, after, upTo });
    attachment.held = undefined;
    const isResumed = after !== undefined && backlog !== undefined;
    attachment.sentTo = isResumed ? after : upTo;
    send({
      action: Action.Attached,
      channel,
      channelSerial: serialText(logId, attachment.sentTo),
      flags: Flag.Subscribe + (isResumed ? Flag.Resumed : 0),
    });
    for (const message of [...(backlog ?? []), ...held]) {
      this.deliver(message);
    }
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
