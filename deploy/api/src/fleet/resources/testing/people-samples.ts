import { RESOURCES } from '@haulboard/contract';
import { FIXTURE } from '../../../testing/fixture.ts';
import { letters, named, type Sample, type Values } from './sample.ts';

const { carrier, customer } = FIXTURE;

const person = (called: string): Values => ({
  account: called,
  name: 'Mere',
  email: `${called}@yard.example`,
  phone: '',
});

/** Businesses and accounts. */
export const PEOPLE: Sample[] = [
  {
    resource: RESOURCES.customers,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      ...named(nth),
      planEmailRecipients: [`plans${nth}@forest.example`, 'boss@forest.example'],
      planEmailLanguage: 'en-US',
    }),
    change: { name: 'Another name', planEmailRecipients: [], planEmailLanguage: 'zh-CN' },
    wrong: {
      name: '',
      code: 'c'.repeat(21),
      planEmailRecipients: ['boss@forest.example', 'ask Mere'],
      planEmailLanguage: 'mi-NZ',
    },
    unique: 'code',
    used: customer.acme,
  },
  {
    resource: RESOURCES.carriers,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: named,
    change: { name: 'Another name' },
    wrong: { name: null, code: '' },
    unique: 'code',
    used: carrier.north,
  },
  {
    resource: RESOURCES.carrierCompanies,
    editor: 'supper_admin',
    reader: 'carrier',
    draft: (nth) => ({
      ...named(nth),
      carrierIds: [carrier.north],
      nzbn: '',
      gstNo: '',
      tslNo: 'TSL 1',
      contactName: '',
      contactPhone: '',
      contactEmail: '',
      isActive: true,
    }),
    change: { carrierIds: [carrier.north, carrier.bay], isActive: false },
    wrong: {
      name: '',
      carrierIds: [999_999],
      nzbn: '1'.repeat(14),
      isActive: null,
      contactPhone: 'ring Mere',
      contactEmail: 'mere',
    },
    unique: 'code',
    used: undefined,
  },
  {
    resource: RESOURCES.users,
    editor: 'supper_admin',
    draft: (nth) => ({
      ...person(`user.${letters(nth)}${nth}`),
      roleCode: 'CARRIER',
      carrierId: carrier.north,
      isPortalOnly: true,
      carrierCompanyId: null,
      customerId: null,
      parentUserId: null,
      granted: [],
    }),
    change: { roleCode: 'CUSTOMER', carrierId: null, isPortalOnly: false, customerId: customer.acme },
    wrong: {
      account: '@',
      email: '',
      roleCode: 'SUPPER_ADMIN',
      carrierId: null,
      isPortalOnly: null,
      carrierCompanyId: 999_999,
      customerId: customer.acme,
      parentUserId: 999_999,
      granted: ['messaging.send'],
    },
    unique: 'account',
    used: undefined,
  },
  {
    resource: RESOURCES.accounts,
    editor: 'carrier',
    draft: (nth) => ({ ...person(`below.${letters(nth)}${nth}`), withheld: [] }),
    change: { name: 'Hine', withheld: ['map.view', 'today.publish'] },
    wrong: { account: 'a b', name: '', email: 'nobody', phone: '12', withheld: ['account.view'] },
    unique: 'account',
    used: undefined,
  },
];
