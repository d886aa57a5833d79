import { createDocket, proposeDocketNo, type CallResult, type DocketDetail } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { checkMasses } from '../../model/masses.ts';
import { faultsOf } from './field-faults.ts';
import { useMassText } from './mass-fields.tsx';

/** What stays from one docket to the next. */
export type PaperHead = {
  day: string;
  crewId: number | undefined;
  vehicleId: number | undefined;
  destinationId: number | undefined;
  logGradeId: number | undefined;
};
export type PaperRow = { number: string; gross: string; tare: string; ticket: string };
const EMPTY_ROW: PaperRow = { number: '', gross: '', tare: '', ticket: '' };

type Proposal = CallResult<typeof proposeDocketNo>;

/** What stays, once all of it is chosen. */
function placesOf({ day, crewId, vehicleId, destinationId, logGradeId }: PaperHead) {
  const isWhole =
    day !== '' &&
    crewId !== undefined &&
    vehicleId !== undefined &&
    destinationId !== undefined &&
    logGradeId !== undefined;
  return isWhole ? { day, crewId, vehicleId, destinationId, logGradeId } : undefined;
}

/** The row that is being typed: its number comes by itself, and what is wrong is said of it. */
export function usePaperRow(head: PaperHead, onSaved: (docket: DocketDetail) => void) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const [row, setRow] = useState(EMPTY_ROW);
  const [fault, setFault] = useState('');
  const [proposal, setProposal] = useState<Proposal>();
  const massText = useMassText();
  const { crewId } = head;
  const asked = useRef(0);

  const propose = async (id: number, isAnother = false) => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const next = await http.send(proposeDocketNo, { query: { crewId: id } });
      // Another crew may have been chosen, or a number typed, since it was asked.
      if (turn === asked.current) {
        setProposal(next);
        setRow((before) =>
          isAnother || before.number === '' ? { ...before, number: next.docketNo ?? '' } : before,
        );
      }
    } catch (error) {
      notify.failed(error);
    }
  };
  const latest = useRef(propose);
  useEffect(() => {
    latest.current = propose;
  });
  useEffect(() => {
    if (crewId !== undefined) {
      void latest.current(crewId, true);
    }
  }, [crewId]);

  const { send, isSending } = useSend(createDocket, {
    onDone: (docket) => {
      // A truck’s tare stays nearly the same all day.
      setRow(({ tare }) => ({ ...EMPTY_ROW, tare }));
      setFault('');
      onSaved(docket);
      if (crewId !== undefined) {
        void propose(crewId);
      }
    },
    onFailed: (error) => {
      const faults = faultsOf(error);
      setFault(faults ? Object.values(faults).join(' · ') : '');
      if (!faults) {
        notify.failed(error);
      }
    },
  });

  const save = async (): Promise<boolean> => {
    const places = placesOf(head);
    if (!places) {
      setFault(t`Choose day, crew, truck, grade and destination first.`);
      return false;
    }
    const { fault: wrong, grossKg, tareKg, netKg } = checkMasses({ ...row, net: '' });
    // A crew without numbers gets its first ones with its first docket.
    const isNumbered = row.number.trim() !== '' || proposal?.docketNo === null;
    if (wrong !== undefined || !isNumbered) {
      setFault(wrong === undefined ? t`Give the number of the docket.` : massText(wrong));
      return false;
    }
    const weights = { grossKg, tareKg, netKg, weighTicketNo: row.ticket };
    const made = await send({
      body: { docketNo: row.number.trim(), ...places, ...weights, pieces: null, note: '' },
    });
    return made !== undefined;
  };
  const change = (next: Partial<PaperRow>) => {
    // A number may have come since the row was drawn.
    setRow((before) => ({ ...before, ...next }));
    setFault('');
  };
  const isNumberless = proposal?.docketNo === null;
  return { row, change, save, fault, isSending, isNumberless, ranges: proposal?.ranges ?? [] };
}
