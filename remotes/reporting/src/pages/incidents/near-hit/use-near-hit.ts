import {
  ApiError,
  incidents,
  INCIDENT_CATEGORIES,
  BLANK_INCIDENT,
  type IncidentChoices,
} from '@haulboard/contract';
import { dayOf, minuteOf } from '@haulboard/contract/time';
import { useHalfTyped, useSend, useShell, useZone } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { useAttemptTime } from '../use-attempt-time.ts';

const typed = z.object({
  category: z.union([z.enum(INCIDENT_CATEGORIES), z.literal('')]),
  skidId: z.nullable(z.int()),
  vehicleId: z.nullable(z.int()),
  note: z.string(),
});
type NearHit = z.output<typeof typed>;

/** The near hit that is being entered, and sending it; what was last is what the next one begins with. */
export function useNearHit({ vehicles, skids, last }: IncidentChoices, onSent: () => void) {
  const { t } = useLingui();
  const { notify } = useShell();
  const zone = useZone();
  const { done } = useDone();
  const [again, setAgain] = useState(false);
  const time = useAttemptTime();
  const first: NearHit = { category: '', skidId: last.skidId, vehicleId: last.vehicleId, note: '' };
  const kept = useHalfTyped({ name: 'near hit', schema: typed, first });
  const { value, change } = kept;
  const remove = useSend(incidents.calls.remove, { onDone: onSent });
  const { send, isSending } = useSend(incidents.calls.create, {
    onDone: ({ id, version, reportNo }) => {
      setAgain(false);
      time.forget();
      kept.forget();
      change({ ...value, category: '', note: '' });
      done({
        text: t`Sent as ${reportNo}. Thank you.`,
        action: { label: t`Undo`, run: () => void remove.send({ params: { id }, query: { version } }) },
      });
      onSent();
    },
    onFailed: (error) => {
      // Without an answer nobody knows whether it arrived; sending again is the same attempt.
      const isAnswered = error instanceof ApiError;
      setAgain(!isAnswered);
      if (isAnswered) {
        time.forget();
        notify.failed(error);
      }
    },
  });
  return {
    value,
    change,
    isSending,
    again,
    send: () => {
      const { category, skidId, vehicleId, note } = value;
      if (category === '') {
        return;
      }
      const now = time.of(value);
      void send({
        body: {
          ...BLANK_INCIDENT,
          severity: 'near_hit',
          notifiable: 'no',
          category,
          skidId,
          vehicleId,
          forestId: skids.find(({ id }) => id === skidId)?.forestId ?? null,
          driverName: vehicles.find(({ id }) => id === vehicleId)?.driverName ?? '',
          description: note.trim(),
          occurredOn: dayOf(now, zone),
          occurredMinute: minuteOf(now, zone),
        },
      });
    },
  };
}
