import { vehicleCertificates as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { CERTIFICATE_NAMES } from '../vehicles/certificate-names.ts';
import { ExpiringNotice } from '../vehicles/expiring-notice.tsx';

export const vehicleCertificates = defineKind({
  resource,
  title: msg`Certificates and permits`,
  one: msg`certificate or permit`,
  fields: {
    vehicleId: msg`Truck`,
    kind: msg`Kind`,
    number: msg`Number`,
    route: msg`Roads it is for`,
    forestId: msg`Only in forest`,
    destinationId: msg`Only to destination`,
    maxGrossKg: msg`Gross weight limit`,
    validFrom: msg`Valid from`,
    expires: msg`Expires`,
    endKm: msg`Paid up to`,
    note: msg`Note`,
  },
  hints: {
    route: msg`An HPMV permit names its roads.`,
    maxGrossKg: msg`Plans are checked by it. Empty: whatever the truck’s configuration may weigh.`,
    expires: msg`Everything but RUC needs a day. You are warned 30 days before.`,
    endKm: msg`For RUC: the distance on the hubodometer.`,
  },
  choices: { kind: CERTIFICATE_NAMES },
  columns: ['vehicleId', 'kind', 'number', 'route', 'maxGrossKg', 'expires', 'endKm'],
  needs: { text: msg`A certificate belongs to a truck.`, kinds: ['vehicles'] },
  Notice: ExpiringNotice,
});
