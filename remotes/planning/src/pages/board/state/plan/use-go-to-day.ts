import { isBeyondHorizon, PLAN_DAYS_AHEAD } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { DoneVoice } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { withLook } from '../../../../model/filters/view-address.ts';
import { useEvent } from '../../../../components/use-event.ts';
import type { PlanDay } from './use-day.ts';

type UseGoToDayOptions = { planDay: PlanDay; params: URLSearchParams; voice: DoneVoice };

/** Opens the plan of another day, with the same look; a day that nobody can plan yet is refused in words. */
export function useGoToDay({ planDay, params, voice }: UseGoToDayOptions): (day: Day) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useEvent((day: Day) => {
    if (isBeyondHorizon(day, planDay.today)) {
      const count = PLAN_DAYS_AHEAD;
      voice.done({ text: t`A day can be planned at most ${count} days ahead`, tone: 'refused' });
      return;
    }
    void navigate(withLook(planDay.linkTo(day), params));
  });
}
