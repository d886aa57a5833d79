import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../components/use-event.ts';
import { TourCard } from './tour-card.tsx';
import { hasSeenTour, rememberTour } from './tour-memory.ts';
import { stepsOnPage, type PlacedStep } from './tour-steps.ts';
import styles from './tour.module.css';

type Props = { onEnd: () => void };

/** Offers newcomers a tour of the board once; later it is a command of the palette. */
export function BoardTour({ onEnd }: Props) {
  const { t } = useLingui();
  const { commands, session } = useShell();
  const { userId } = session.user;
  const [isOffered, setIsOffered] = useState(() => !hasSeenTour(userId));
  const [steps, setSteps] = useState<readonly PlacedStep[]>();
  const leaveOffer = () => {
    rememberTour(userId);
    setIsOffered(false);
  };
  const start = useEvent(() => {
    leaveOffer();
    setSteps(stepsOnPage(document));
  });
  const end = () => {
    setSteps(undefined);
    onEnd();
  };
  useEffect(() => commands.on('planning.tour', start), [commands, start]);
  return (
    <>
      {isOffered && (
        <div className={styles['offer']}>
          <span>{t`New to the board? A tour of a minute shows where things are.`}</span>
          <Button size="small" onClick={start}>{t`Show me`}</Button>
          <Button
            size="small"
            type="text"
            onClick={() => {
              leaveOffer();
              onEnd();
            }}
          >
            {t`No, thanks`}
          </Button>
        </div>
      )}
      {steps && <TourCard steps={steps} onEnd={end} />}
    </>
  );
}
