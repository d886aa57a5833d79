import type { LoadFields, Task } from '@haulboard/contract';
import type { Caller } from '../../../testing/api-server.ts';
import type { Driver } from '../../../testing/driver.ts';

/** A dispatcher, and two devices of one truck, with a day of their own. */
export type DeviceDesk = {
  north: Caller;
  phone: Driver;
  tablet: Driver;
  /** A load that was published to the truck. */
  sent: (more?: Partial<LoadFields>) => Promise<Task>;
  edit: (id: number, load: Partial<LoadFields>) => Promise<Task | undefined>;
  accept: (driver: Driver, id: number, publishedRev?: number) => ReturnType<Driver['say']>;
};
