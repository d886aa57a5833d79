import { beat, reportFault } from '@haulboard/contract';
import { readLiveTabs, type Store } from '@haulboard/releases';
import type { Api } from '../../testing/api-server.ts';
import { signIn } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { until } from '../../testing/until.ts';
import { NEW, storeOfMap, told } from './testing/release-desk.ts';
import { withServer } from '../../testing/with-server.ts';

/** It ran before, and stands in. */
const EARLIER = '0123456789ab';

describe.each(USUAL_ENGINES)('what a server leaves beside the registry, on %s', (_, makeHome) => {
  let api: Api;
  let store: Store;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    store = storeOfMap(given.home);
  });

  it('says without an account what open tabs run, of which registry, and what failed lately', async () => {
    const north = await signIn(api, 'carrier');
    const failed = {
      remote: 'map',
      build: NEW,
      phase: 'failed' as const,
      reason: 'crash',
      detail: '',
      ms: 9,
    };
    const instead = { ...failed, build: EARLIER, phase: 'lkg' as const };
    await north.ask(beat, { body: told('one', { steps: [failed, instead] }) });
    await north.ask(reportFault, {
      body: { remote: 'map', build: NEW, path: '/map', message: 'no such layer' },
    });
    await until(() => readLiveTabs(store)?.troubles?.length === 3);
    expect(readLiveTabs(store)).toMatchObject({
      seq: 2,
      openTabs: 1,
      parts: expect.arrayContaining([{ part: 'map', build: NEW, state: 'ready', count: 1 }]),
      troubles: expect.arrayContaining([
        expect.objectContaining({ part: 'map', build: NEW, what: 'did not come to the screen: crash' }),
        expect.objectContaining({
          part: 'map',
          build: EARLIER,
          what: 'ran in place of another build, which did not come to the screen: crash',
        }),
        expect.objectContaining({ part: 'map', build: NEW, what: 'no such layer', count: 1 }),
      ]),
    });
  });
});
