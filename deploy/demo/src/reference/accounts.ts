import type { CarrierCode, CompanyCode } from './businesses.ts';

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
  /** Invented; the form in which the product keeps phone numbers. */
  phone: string;
  carrierCode?: CarrierCode;
  companyCode?: CompanyCode;
  customerCode?: string;
  parentAccount?: string;
};

const plain = { identity: 1, masterRole: 1, isSharingPortal: 0 } as const;

const people: readonly Omit<DemoAccount, 'phone'>[] = [
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
  {
    ...plain,
    account: 'customer',
    name: 'Demo Forest Manager',
    roleCode: 'CUSTOMER',
    masterRole: 2,
    customerCode: 'VPF',
  },
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
    companyCode: 'DTC',
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
  {
    ...plain,
    account: 'customerchild',
    name: 'Demo Forest Branch',
    roleCode: 'CUSTOMER',
    customerCode: 'VPF',
    parentAccount: 'customer',
  },
  {
    ...plain,
    account: 'company2',
    name: 'Demo Log Cartage',
    roleCode: 'CARRIER_COMPANY',
    masterRole: 2,
    companyCode: 'DLC',
  },
];

/** Everyone has a phone, 021 000 0001 and so on in this order: sign-in by code can be tried with each. */
export const accounts: readonly DemoAccount[] = people.map((person, at) => ({
  ...person,
  phone: `+64210000${String(at + 1).padStart(3, '0')}`,
}));
