import { carrierCompanies as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const carrierCompanies = defineKind({
  resource,
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
