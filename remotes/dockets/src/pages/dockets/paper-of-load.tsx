import { getTask } from '@haulboard/contract';
import { formatDay } from '@haulboard/contract/time';
import { useCall, useZone } from '@haulboard/data';
import { Screen, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { choicesWith, paperLoadOf, type PaperChoices } from '../../model/paper-load.ts';
import styles from './dockets.module.css';
import { PaperForm } from './paper-form.tsx';

type Props = { loadId: number; choices: PaperChoices };

/** The paper docket of one load: what the plan says of it is chosen already, and the load has it then. */
export function PaperOfLoad({ loadId, choices }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const call = useCall(getTask, { params: { id: loadId } });
  const [isWritten, setIsWritten] = useState(false);
  return (
    <Screen title={t`Enter paper dockets`} isTitleHidden state={call}>
      {(load) => {
        const ofLoad = paperLoadOf(load, zone);
        const truck = load.vehicleCode ?? UNKNOWN;
        const day = formatDay(ofLoad.head.day);
        return isWritten || ofLoad.left === 0 ? (
          <p>
            <Trans>
              The load of truck {truck} on {day} has its docket.
            </Trans>{' '}
            <Link to="/dockets?view=open">
              <Trans>Back to what is left open</Trans>
            </Link>
          </p>
        ) : (
          <>
            <p className={styles['soft']}>
              <Trans>
                For the load of truck {truck} on {day}: it is settled by its docket.
              </Trans>
            </p>
            <PaperForm
              key={ofLoad.packetNo}
              choices={choicesWith(choices, ofLoad)}
              ofLoad={ofLoad}
              onSaved={() => (ofLoad.left > 1 ? call.retry() : setIsWritten(true))}
            />
          </>
        );
      }}
    </Screen>
  );
}
