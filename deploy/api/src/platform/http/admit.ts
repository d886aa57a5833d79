import type { Context } from 'hono';
import { Admission, type AdmissionOptions } from './admission/admission.ts';
import type { Adapter } from './answer-call.ts';
import { Principals } from './admission/principals.ts';

/** One person's browser asks six things at once; a page of seven tabs some forty. */
const PRESENT_EACH = 64;
const PRESENT = 512;
/** A slow machine is slow for everybody: one person’s first page must not be refused for it. */
const MAX_WAIT_MS = 30_000;
const STRANGERS = 2;
/** A wrong password costs a core for a while, and the one thread of the engine some writes. */
const STRANGERS_EMBEDDED = 1;

/** One connection does one thing at a time: more at once would only wait further on, where no line is fair. */
export const EMBEDDED_LIMITS: AdmissionOptions = {
  running: 4,
  runningEach: 2,
  runningStrangers: STRANGERS_EMBEDDED,
  presentEach: PRESENT_EACH,
  present: PRESENT,
  maxWaitMs: MAX_WAIT_MS,
};

/** The pool has twelve connections; mail, hints and timed publishing need some as well. */
export const SERVER_LIMITS: AdmissionOptions = {
  ...EMBEDDED_LIMITS,
  running: 8,
  runningEach: 3,
  runningStrangers: STRANGERS,
};

/** Lets requests in one by one, each caller in fair turns with the others. */
export type Admit = {
  /** Answers a request when its turn comes. @throws {TurnRefused} */
  readonly inTurn: (c: Context, answer: () => Promise<Response>) => Promise<Response>;
  /** The adapter, with a memory of who was let in: a known caller has a share of one's own. */
  readonly watched: (adapter: Adapter) => Adapter;
};

export function createAdmit(limits: AdmissionOptions, addressOf: Adapter['addressOf']): Admit {
  const admission = new Admission(limits);
  const principals = new Principals();
  return {
    async inTurn(c, answer) {
      const secret = c.req.header('token') ?? c.req.header('device-key');
      const ticket = admission.enter(principals.of(secret, addressOf(c)));
      try {
        if (c.req.method !== 'GET') {
          // It comes at the pace of its sender: nobody's turn is spent on that. It is kept for whoever reads it next.
          await c.req.text();
        }
        await ticket.turn(c.req.raw.signal);
        return await answer();
      } finally {
        ticket.leave();
      }
    },
    watched: (adapter) => ({
      ...adapter,
      findUser: async (token) => {
        const user = await adapter.findUser(token);
        principals.note(token, user && `user ${user.userId}`);
        return user;
      },
      findDevice: async (key) => {
        const device = await adapter.findDevice(key);
        principals.note(key, device && `device ${device.deviceId}`);
        return device;
      },
      findWeighbridge: async (key) => {
        const weighbridge = await adapter.findWeighbridge(key);
        principals.note(key, weighbridge && `weighbridge ${weighbridge.weighbridgeId}`);
        return weighbridge;
      },
    }),
  };
}
