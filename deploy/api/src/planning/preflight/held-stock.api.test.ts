import {
  correctStock,
  getPreflight,
  getProposal,
  listCrewStock,
  startProposal,
  type Proposal,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../testing/api-server.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { addLoad, boardOf, freshDay } from '../../testing/loads.ts';
import { until } from '../../testing/until.ts';
import { withServer } from '../../testing/with-server.ts';

describe('wood that a crew holds back', () => {
  let api: Api;
  let north: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  async function setHold(isHeld: boolean): Promise<void> {
    const [line] = await north.ask(listCrewStock, { params: { crewId: FIXTURE.crew.tall }, query: {} });
    if (!line) {
      throw new Error('the crew has no stock');
    }
    const { id, version, qtyLoads } = line;
    const holdReason = isHeld ? 'sap stain' : '';
    const body = { version, reason: 'told by radio', qtyLoads, isHeld, holdReason };
    await north.ask(correctStock, { params: { id }, body });
  }

  async function filled(day: string): Promise<Proposal['result']> {
    const { id } = await north.ask(startProposal, { query: { date: dayStart(day) } });
    let proposal: Proposal | undefined;
    await until(async () => {
      proposal = await north.ask(getProposal, { params: { id } });
      return proposal.state !== 'running';
    });
    return proposal?.result ?? null;
  }

  it('is said on the board, warned of before publishing, and left out when the day is filled', async () => {
    const day = freshDay();
    const load = await addLoad(north, day);
    const findings = async () => (await north.ask(getPreflight, { query: { date: dayStart(day) } })).findings;
    expect(await findings()).toEqual([]);
    await setHold(true);
    expect((await boardOf(north, day)).stock).toMatchObject([{ heldFor: 'sap stain' }]);
    expect(await findings()).toMatchObject([
      { rule: 'stock-short', taskIds: [load.id], facts: { count: 1, limit: 0, reason: 'sap stain' } },
    ]);
    expect((await filled(day))?.rows.filter(({ stockId }) => stockId !== null)).toEqual([]);
    await setHold(false);
    expect(await findings()).toEqual([]);
    expect((await filled(day))?.rows.some(({ stockId }) => stockId !== null)).toBe(true);
  });
});
