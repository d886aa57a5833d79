import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@haulboard/contract';
import { SLOTS, type RemoteManifest, type SlotName } from '@haulboard/contract/shell';
import { dayOf } from '@haulboard/contract/testing';
import type { Scenario } from '@haulboard/releases';
import { z } from 'zod';
import { sampleAnswer } from './sample-answer.ts';

const NAME = 'rehearsal';
const ENTRY = 'remoteEntry.js';

/** Page of the host on which one slot is; an address with a dot in it is a file. */
export const pageOfSlot = (slot: string): string => `/${NAME}/${slot.replaceAll('.', '/')}`;

/** What a slot gives its extensions: ids and days of the first row. */
function contextOf(slot: SlotName): unknown {
  const day = dayOf(Math.floor(Date.now() / 1000));
  return sampleAnswer(z.toJSONSchema(SLOTS[slot].context, { io: 'input' }), { day });
}

/** A container as the bundler would write one: React and the slot come from the shell. */
function codeOf(container: string, slots: readonly SlotName[]): string {
  const contexts = Object.fromEntries(slots.map((slot) => [pageOfSlot(slot), [slot, contextOf(slot)]]));
  // The bundler's own list, by which the shell and the store tell builds apart.
  return `self[${JSON.stringify(`webpackChunk${container}`)}] = [];
(() => {
  const slots = ${JSON.stringify(contexts)};
  let scope;
  const take = async (name) => {
    const [shared] = Object.values(scope[name]);
    return (shared.lib ?? (await shared.get()))();
  };
  globalThis[${JSON.stringify(container)}] = {
    init(given) {
      scope = given;
    },
    async get() {
      const { createElement } = await take('react');
      const { ExtensionSlot } = await take('@haulboard/data');
      const App = () => {
        const [name, context] = slots[location.pathname];
        return createElement('div', null, createElement('h1', null, name), createElement(ExtensionSlot, { name, context }));
      };
      return () => ({ contract: '^1.0.0', App });
    },
  };
})();
`;
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/**
 * A remote whose pages do nothing but place slots: an extension is opened there without the page of another team, whose
 * address and state nobody here knows. It is written into an empty folder.
 */
export function writeSlotHost(dir: string, slots: readonly SlotName[]): Scenario['shell'] {
  const build = createHash('sha256').update(JSON.stringify(slots)).digest('hex').slice(0, 12);
  const container = `${NAME}__${build}`;
  const code = codeOf(container, slots);
  const manifest: RemoteManifest = {
    schema: 1,
    name: NAME,
    version: '1.0.0',
    contract: '^1.0.0',
    build,
    builtAt: new Date().toISOString(),
    routes: slots.map((slot, at) => ({
      path: pageOfSlot(slot),
      title: { 'en-US': slot, 'zh-CN': slot },
      permission: SLOTS[slot].permission,
      roles: [...ROLES],
      menu: false,
      order: at,
      layout: 'main',
    })),
    redirects: {},
    commands: [],
    slots: [...slots],
    extensions: [],
    locales: ['en-US', 'zh-CN'],
    container,
    entry: ENTRY,
    preload: [ENTRY],
    files: { [ENTRY]: integrityOf(code) },
    uses: [],
    shared: {},
    takes: {},
  };
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, ENTRY), code);
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(manifest));
  return { part: NAME, build, dir };
}
