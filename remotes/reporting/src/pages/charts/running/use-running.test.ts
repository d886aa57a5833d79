import { readOpened, writeOpened, type Opened } from './use-running.ts';

describe('the rows that an address opens', () => {
  it.each<Opened>([
    { figure: 'way', id: 12 },
    { figure: 'lag' },
    { figure: 'lost', reason: '' },
    { figure: 'lost', reason: 'Truck no. 5 broke down' },
  ])('are found again: %p', (opened) => {
    expect(readOpened(writeOpened(opened))).toEqual(opened);
  });

  it.each([
    ['nothing', null, undefined],
    ['a figure that there is not', 'speed.3', undefined],
    ['no id', 'way.x', { figure: 'way' }],
  ])('are what is left of an address with %s', (_, text, opened) => {
    expect(readOpened(text)).toEqual(opened);
  });
});
