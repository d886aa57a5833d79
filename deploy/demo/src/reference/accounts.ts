import type { CarrierCode } from './businesses.ts';

/** The public password of every demo account; demo mode is refused in production because of it. */
export const DEMO_PASSWORD = 'demo-haulboard';

/** A user that exists in demo mode only. */
export type DemoAccount = {
  account: string;
  name: string;
  roleCode: string;
  identity: 1 | 3;
  masterRole: 1 | 2;
  isSharingPortal: 0 | 1;
  carrierCode?: CarrierCode;
  customerCode?: string;
  parentAccount?: string;
};

const plain = { identity: 1, masterRole: 1, isSharingPortal: 0 } as const;

export const accounts: readonly DemoAccount[] = [
  { ...plain, account: 'admin', name: 'Demo Administrator', roleCode: 'SUPPER_ADMIN' },
  { ...plain, account: 'carrier', name: 'Demo Dispatcher', roleCode: 'CARRIER', carrierCode: 'CN' },
  { ...plain, account: 'carrier2', name: 'Demo Dispatcher Bay', roleCode: 'CARRIER', carrierCode: 'BL' },
  {
    ...plain,
    account: 'subcarrier',
    name: 'Demo Night Dispatcher',
    roleCode: 'SUB_CARRIER',
    carrierCode: 'CN',
    parentAccount: 'carrier',
  },
  {
    ...plain,
    account: 'portal',
    name: 'Demo Sharing Portal',
    roleCode: 'CARRIER',
    masterRole: 2,
    isSharingPortal: 1,
    carrierCode: 'SP',
  },
  { ...plain, account: 'customer', name: 'Demo Forest Manager', roleCode: 'CUSTOMER', customerCode: 'VPF' },
  {
    ...plain,
    account: 'subcustomer',
    name: 'Demo Forest Assistant',
    roleCode: 'SUB_CUSTOMER',
    customerCode: 'VPF',
    parentAccount: 'customer',
  },
  {
    ...plain,
    account: 'company',
    name: 'Demo Trucking Company',
    roleCode: 'CARRIER_COMPANY',
    masterRole: 2,
    carrierCode: 'CN',
  },
  {
    ...plain,
    account: 'crew',
    name: 'Demo Crew Company',
    roleCode: 'CREW_COMPANY',
    identity: 3,
    masterRole: 2,
  },
  { ...plain, account: 'destination', name: 'Demo Mill Gate', roleCode: 'DESTINATION_CUSTOMER' },
];
