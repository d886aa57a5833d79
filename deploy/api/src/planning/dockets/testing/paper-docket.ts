import type { DocketDetail, PaperDocket } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { today } from '../../../testing/loads.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { crew, destination, grade, truck } = FIXTURE;

/** What a docket says that can be put right. */
export function factsOf(docket: DocketDetail) {
  const { version, logGradeId, pieces, lengthM, note, grossKg, tareKg, truckNetKg, netKg } = docket;
  const weighTicketNo = docket.weighTicketNo ?? '';
  const reason = 'misread';
  return {
    version,
    reason,
    logGradeId,
    pieces,
    lengthM,
    note,
    grossKg,
    tareKg,
    netKg: truckNetKg ?? netKg,
    weighTicketNo,
  };
}

/** One of the north's dispatcher that nothing is wrong with, but for what is said. */
export const paper = (docketNo: string, more: Partial<PaperDocket> = {}): PaperDocket => ({
  docketNo,
  day: addDays(today(), -1),
  crewId: crew.tall,
  vehicleId: truck.n1,
  destinationId: destination.port,
  logGradeId: grade.a,
  pieces: null,
  note: '',
  grossKg: null,
  tareKg: null,
  netKg: null,
  weighTicketNo: '',
  ...more,
});
