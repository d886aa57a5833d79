import type { CarrierCode } from '../reference/businesses.ts';

/** A truck lent, or offered, to another dispatcher for a day. */
export type DemoShare = {
  vehicleCode: string;
  fromCarrierCode: CarrierCode;
  toCarrierCode: CarrierCode;
  status: 'pending' | 'accepted';
  message: string;
};

/** Whether a plan is for a day that is over, that runs, or that is still to come. */
export type PlanKind = 'past' | 'today' | 'tomorrow';

const standing: readonly DemoShare[] = [
  {
    vehicleCode: 'BL06',
    fromCarrierCode: 'BL',
    toCarrierCode: 'CN',
    status: 'accepted',
    message: 'Demo: back at Greerton by six please',
  },
  {
    vehicleCode: 'CN39',
    fromCarrierCode: 'CN',
    toCarrierCode: 'BL',
    status: 'accepted',
    message: 'Demo: yours for the Matahina job',
  },
];

const offers: Readonly<Record<PlanKind, readonly DemoShare[]>> = {
  past: [],
  today: [
    {
      vehicleCode: 'SP02',
      fromCarrierCode: 'SP',
      toCarrierCode: 'CN',
      status: 'pending',
      message: 'Demo: free from now, standing in Rotorua',
    },
  ],
  tomorrow: [
    {
      vehicleCode: 'BL04',
      fromCarrierCode: 'BL',
      toCarrierCode: 'CN',
      status: 'pending',
      message: 'Demo: nothing on for these two tomorrow',
    },
    {
      vehicleCode: 'BL05',
      fromCarrierCode: 'BL',
      toCarrierCode: 'CN',
      status: 'pending',
      message: 'Demo: nothing on for these two tomorrow',
    },
  ],
};

/** The shares of a demo day: one truck lent each way, and offers that wait for an answer. */
export function demoShares(kind: PlanKind): readonly DemoShare[] {
  return [...standing, ...offers[kind]];
}

const onOffer = new Set([...offers.today, ...offers.tomorrow].map((share) => share.vehicleCode));

/** A truck on offer has no loads: that is why it is offered, and a lender's truck with loads may not be. */
export function isOnOffer(vehicleCode: string): boolean {
  return onOffer.has(vehicleCode);
}

/** Who plans a truck: its borrower on the days it is lent, else its owner. */
export function plannerOf(vehicle: { code: string; carrierCode: CarrierCode }): CarrierCode {
  return standing.find((share) => share.vehicleCode === vehicle.code)?.toCarrierCode ?? vehicle.carrierCode;
}
