import {
  createDocket,
  faultsByField,
  proposeDocketNo,
  type CallResult,
  type DocketDetail,
} from '@haulboard/contract';
import { useHalfTyped, useSend, useShell, useZone } from '@haulboard/data';
import { dayOf } from '@haulboard/contract/time';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { checkMasses } from '../../model/masses.ts';
import type { PaperLoad } from '../../model/paper-load.ts';
import { useMassText } from './mass-fields.tsx';

const id = z.optional(z.int());
/** What stays from one docket to the next. */
const paperHead = z.object({ day: z.string(), crewId: id, vehicleId: id, destinationId: id, logGradeId: id });
const paperRow = z.object({ number: z.string(), gross: z.string(), tare: z.string(), ticket: z.string() });
const paperTyped = z.object({ head: paperHead, row: paperRow });
export type PaperHead = z.output<typeof paperHead>;
export type PaperRow = z.output<typeof paperRow>;
type PaperTyped = z.output<typeof paperTyped>;
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

/** What is typed of the book, kept through a reload; a number may come while a letter is typed. */
function usePaperTyped(ofLoad: PaperLoad | undefined) {
  const zone = useZone();
  const [today] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  const kept = useHalfTyped<PaperTyped>({
    name: ofLoad ? `paper docket ${ofLoad.packetNo} of load ${ofLoad.taskId}` : 'paper dockets',
    schema: paperTyped,
    first: { head: ofLoad ? ofLoad.head : { day: today }, row: EMPTY_ROW },
  });
  const latest = useRef(kept.value);
  const change = (make: (before: PaperTyped) => PaperTyped) => {
    latest.current = make(latest.current);
    kept.change(latest.current);
  };
  return {
    ...kept.value,
    forget: kept.forget,
    setHead: (head: PaperHead) => change((before) => ({ ...before, head })),
    setRow: (make: (before: PaperRow) => PaperRow) =>
      change((before) => ({ ...before, row: make(before.row) })),
  };
}

type Typing = Pick<ReturnType<typeof usePaperTyped>, 'row' | 'setRow'> & { crewId: number | undefined };

/** The next number of the crew: it comes by itself, and never over one that was typed. */
function useProposal({ crewId, row, setRow }: Typing) {
  const { http, notify } = useShell();
  const [proposal, setProposal] = useState<Proposal>();
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
  const isBegun = useRef(false);
  useEffect(() => {
    latest.current = propose;
  });
  useEffect(() => {
    if (crewId !== undefined) {
      // What was typed before a reload is of this crew, and keeps its number.
      const isUntyped = row.gross === '' && row.ticket === '';
      void latest.current(crewId, isBegun.current || isUntyped);
    }
    isBegun.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- the row counts as it was when the crew was chosen
  }, [crewId]);
  return { proposal, propose };
}

/** The row that is being typed: its number comes by itself, and what is wrong is said of it. */
export function usePaperRow(onSaved: (docket: DocketDetail) => void, ofLoad?: PaperLoad) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { head, row, setHead, setRow, forget } = usePaperTyped(ofLoad);
  const [fault, setFault] = useState('');
  const massText = useMassText();
  const { crewId } = head;
  const { proposal, propose } = useProposal({ crewId, row, setRow });

  const { send, isSending } = useSend(createDocket, {
    onDone: (docket) => {
      // A truck’s tare stays nearly the same all day.
      setRow(({ tare }) => ({ ...EMPTY_ROW, tare }));
      setFault('');
      onSaved(docket);
      if (ofLoad) {
        forget();
      } else if (crewId !== undefined) {
        void propose(crewId);
      }
    },
    onFailed: (error) => {
      const faults = faultsByField(error);
      setFault(faults ? Object.values(faults).join(' · ') : '');
      if (!faults) {
        notify.failed(error);
      }
    },
  });

  const isSent = useRef(false);
  /** @returns the field where the person goes on; none while the row is being saved already */
  const save = async (): Promise<keyof PaperRow | undefined> => {
    if (isSent.current) {
      return undefined;
    }
    const places = placesOf(head);
    if (!places) {
      setFault(t`Choose day, crew, truck, grade and destination first.`);
      return 'number';
    }
    const { fault: wrong, grossKg, tareKg, netKg } = checkMasses({ ...row, net: '' });
    // A crew without numbers gets its first ones with its first docket.
    const isNumbered = row.number.trim() !== '' || proposal?.docketNo === null;
    if (wrong !== undefined || !isNumbered) {
      setFault(wrong === undefined ? t`Give the number of the docket.` : massText(wrong));
      return wrong === undefined ? 'number' : 'gross';
    }
    const weights = { grossKg, tareKg, netKg, weighTicketNo: row.ticket };
    isSent.current = true;
    const made = await send({
      body: {
        docketNo: row.number.trim(),
        ...places,
        ...weights,
        taskId: ofLoad?.taskId,
        pieces: null,
        note: '',
      },
    });
    isSent.current = false;
    return made === undefined ? 'number' : 'gross';
  };
  const change = (next: Partial<PaperRow>) => {
    // A number may have come since the row was drawn.
    setRow((before) => ({ ...before, ...next }));
    setFault('');
  };
  const isNumberless = proposal?.docketNo === null;
  return { head, setHead, row, change, save, fault, isSending, isNumberless, ranges: proposal?.ranges ?? [] };
}
