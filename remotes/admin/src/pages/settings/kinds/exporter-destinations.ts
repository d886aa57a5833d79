import { exporterDestinations as resource } from '@haulboard/contract';
import { msg } from '@lingui/core/macro';
import { defineKind } from '../define-kind.ts';

export const exporterDestinations = defineKind({
  resource,
  title: msg`Exporter destinations`,
  one: msg`exporter destination`,
  fields: {
    exporterCode: msg`Exporter code`,
    exporterName: msg`Exporter`,
    destinationId: msg`Port`,
    marshaller: msg`Marshaller`,
    berthOrRow: msg`Berth or row`,
    acceptsGradeIds: msg`Grades it takes`,
    requiresJas: msg`Needs JAS volume`,
    requiresPieces: msg`Needs pieces`,
    docketNote: msg`Note on dockets`,
    contactName: msg`Contact`,
    contactPhone: msg`Contact’s phone`,
    isActive: msg`In use`,
  },
  choices: { marshaller: { C3: msg`C3`, ISO: msg`ISO`, other: msg`Another` } },
  columns: ['exporterCode', 'exporterName', 'destinationId', 'marshaller', 'berthOrRow', 'isActive'],
  needs: { text: msg`An exporter needs a destination.`, kinds: ['destinations'] },
});
