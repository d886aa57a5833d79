import { driverPapers as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';
import { DRIVER_PAPER_NAMES } from '../drivers/driver-paper-names.ts';
import { ExpiringDriversNotice } from '../drivers/expiring-drivers-notice.tsx';

export const driverPapers = defineKind({
  resource,
  title: msg`Licences and inductions`,
  one: msg`licence or induction`,
  fields: {
    driverId: msg`Driver`,
    kind: msg`Kind`,
    number: msg`Number`,
    forestId: msg`Induction to forest`,
    destinationId: msg`Induction to destination`,
    issued: msg`Issued or done on`,
    expires: msg`Expires`,
    note: msg`Note`,
  },
  hints: {
    destinationId: msg`An induction is to a forest or a destination, one of them.`,
    expires: msg`You are warned 30 days before. An induction without a day ends as its place’s record says.`,
  },
  groups: { forestId: msg`Of an induction`, issued: msg`Valid` },
  choices: { kind: DRIVER_PAPER_NAMES },
  columns: ['driverId', 'kind', 'number', 'forestId', 'destinationId', 'issued', 'expires'],
  needs: { text: msg`A licence belongs to a driver.`, kinds: ['drivers'] },
  Notice: ExpiringDriversNotice,
});
