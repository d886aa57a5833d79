import { carrierCompanies as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { saveBusiness } from '../customers/save-business.ts';
import { defineKind } from '../define-kind.ts';

export const carrierCompanies = defineKind({
  resource,
  saves: saveBusiness('carrier_company'),
  title: msg`Carrier companies`,
  one: msg`carrier company`,
  fields: {
    name: msg`Name`,
    code: msg`Code`,
    carrierIds: msg`Hauls for`,
    nzbn: msg`NZBN`,
    gstNo: msg`GST number`,
    tslNo: msg`Transport licence`,
    contactName: msg`Contact`,
    contactPhone: msg`Contact’s phone`,
    contactEmail: msg`Contact’s e-mail`,
    isActive: msg`In use`,
  },
  columns: ['name', 'code', 'tslNo', 'contactName', 'contactPhone', 'isActive'],
  needs: { text: msg`A carrier company hauls for a carrier.`, kinds: ['carriers'] },
});
