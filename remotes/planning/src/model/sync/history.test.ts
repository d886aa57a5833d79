import type { StepLabel } from '@haulboard/contract';
import { predictUndo, inDoubt } from './history.ts';
import type { Batch } from './queue.ts';

type Sent = Pick<Batch, 'label' | 'takeBack' | 'state'>;

const step: StepLabel = { name: 'move', load: '66 S30', to: 'T2', count: 1 };
const older: StepLabel = { ...step, to: 'T9' };
const command = { name: 'edit' as const, load: '66 KIS', to: '' };
const done: Sent = { label: command, takeBack: null, state: 'waiting' };
const undo: Sent = { label: undefined, takeBack: 'undo', state: 'waiting' };
const redo: Sent = { label: undefined, takeBack: 'redo', state: 'waiting' };
const history = { undo: step, redo: older };

describe('what undo and redo would take', () => {
  it.each<[string, Sent[], ReturnType<typeof predictUndo>]>([
    ['is what the server says while nothing is on its way', [], { undo: { step }, redo: { step: older } }],
    ['is first what is on its way, which leaves nothing to redo', [done], { undo: { command }, redo: null }],
    ['after an undo on its way is what the server will say', [undo], { undo: undefined, redo: { step } }],
    ['goes through one’s own commands first', [done, undo], { undo: { step }, redo: { command } }],
    ['comes back by a redo', [done, undo, redo], { undo: { command }, redo: null }],
    [
      'of an undo that has arrived is in what the server says',
      [{ ...undo, state: 'settled' }],
      {
        undo: { step },
        redo: { step: older },
      },
    ],
    [
      'of an undo right after its change, both arrived, is a redo that the server has told of',
      [
        { ...done, state: 'settled' },
        { ...undo, state: 'settled' },
      ],
      { undo: { command }, redo: { step: older } },
    ],
  ])('%s', (_, batches, expected) => {
    expect(predictUndo(history, batches)).toEqual(expected);
  });

  it('is for the server to say while it is asked anew: nothing a moment ago may be something now', () => {
    expect(predictUndo(inDoubt({ undo: step, redo: null }), [])).toEqual({ undo: { step }, redo: undefined });
  });

  it('is nothing where the server has nothing, and not known before it has spoken', () => {
    expect(predictUndo({ undo: null, redo: null }, [undo])).toEqual({ undo: null, redo: null });
    expect(predictUndo(undefined, [])).toEqual({ undo: undefined, redo: undefined });
  });
});
