import { TaskStatus } from '@haulboard/contract';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { countBoard } from './publish-list.ts';

describe('the numbers above the board', () => {
  it('count the loads to haul: what was called off stands there and is hauled by nobody', () => {
    const statuses = [TaskStatus.Published, TaskStatus.Canceled, TaskStatus.Declined, TaskStatus.Completed];
    const tasks = statuses.map((taskStatus, at) => aTask({ id: at + 1, taskStatus }));
    expect(countBoard(aBoard([aVehicle(1, tasks)]))).toMatchObject({ trucks: 1, loads: 2 });
  });
});
