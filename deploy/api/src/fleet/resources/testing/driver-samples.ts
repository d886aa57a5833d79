import { RESOURCES } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';
import { dayOf, letters, type Sample } from './sample.ts';

const { carrier, driver, destination } = FIXTURE;

/** Drivers, and what they must have. */
export const DRIVERS: Sample[] = [
  {
    resource: RESOURCES.drivers,
    editor: 'carrier',
    reader: 'sub_carrier',
    draft: (nth) => ({
      name: `Driver ${letters(nth)}${nth}`,
      carrierId: carrier.north,
      phone: '021 555 123',
      note: '',
    }),
    change: { phone: '', note: 'Nights only' },
    wrong: { name: 'Hemi / Sina', carrierId: carrier.bay, phone: 'ask Mere', note: 'n'.repeat(501) },
    unique: 'name',
    used: undefined,
    stranger: { account: 'bay', id: driver.mere },
  },
  {
    resource: RESOURCES.driverPapers,
    editor: 'carrier',
    reader: 'sub_carrier',
    draft: (nth) => ({
      driverId: driver.mere,
      kind: 'induction',
      number: `I${letters(nth)}${nth}`,
      forestId: 1,
      destinationId: null,
      issued: '2029-06-01',
      expires: dayOf(nth),
      note: '',
    }),
    change: { kind: 'class_5', forestId: null, number: 'DL 1' },
    changeByKey: { note: 'renewed' },
    wrong: {
      driverId: driver.hone,
      kind: 'class_9',
      number: 'n'.repeat(41),
      forestId: 2,
      destinationId: destination.port,
      issued: 'today',
      expires: '2029-05-31',
      note: 'n'.repeat(501),
    },
    used: undefined,
  },
];
