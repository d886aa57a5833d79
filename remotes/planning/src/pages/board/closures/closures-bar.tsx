import { changeClosure, undoClosure, type Closure } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useSend, useZone } from '@haulboard/data';
import { Dropdown } from '@haulboard/ui/overlay';
import { useLingui } from '@lingui/react/macro';
import { useBoardDialogs, useBoardPlan } from '../state/board-context.tsx';
import { Glyph } from '../../../components/glyph.tsx';
import styles from './closures.module.css';
import { useClosures } from './use-closures.ts';

type Act = 'open' | 'extend' | 'undo';

/** What is closed on this day, each with until when; whoever may edit opens it again, keeps it closed or takes it back. */
export function ClosuresBar() {
  const { t } = useLingui();
  const { planDay, plan, canEdit, preflight } = useBoardPlan();
  const { setDialog } = useBoardDialogs();
  const { closures, retry } = useClosures(planDay, {
    board: planDay.call.data,
    onOther: preflight.retry,
  });
  const onDone = () => {
    retry();
    planDay.call.retry();
    plan.refreshHistory();
  };
  const opening = useSend(changeClosure, { onDone });
  const undoing = useSend(undoClosure, { onDone });
  const query = { carrierId: planDay.carrierId ?? undefined };
  const act = (closure: Closure, key: string) => {
    const { id, version } = closure;
    if (key === ('extend' satisfies Act)) {
      setDialog({ kind: 'extend', closureId: id });
    } else if (key === ('undo' satisfies Act)) {
      void undoing.send({ params: { id }, query, body: { version } });
    } else {
      void opening.send({ params: { id }, query, body: { version, answers: [] } });
    }
  };
  if (closures.length === 0) {
    return null;
  }
  return (
    <>
      <ul className={styles['bar']} aria-label={t`Closed on this day`}>
        {closures.map((closure) => (
          <li key={closure.id}>
            {canEdit && closure.endedAt === null ? (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    { key: 'open' satisfies Act, label: t`Open again now` },
                    { key: 'extend' satisfies Act, label: t`Keep closed for longer …` },
                    ...(closure.isMine
                      ? [{ key: 'undo' satisfies Act, label: t`Undo, with all that was moved` }]
                      : []),
                  ],
                  onClick: ({ key }) => act(closure, key),
                }}
              >
                <button type="button" className={styles['chip']}>
                  <ClosureText closure={closure} day={planDay.day} />
                </button>
              </Dropdown>
            ) : (
              <span className={styles['chip']}>
                <ClosureText closure={closure} day={planDay.day} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ClosureText({ closure, day }: { closure: Closure; day: string }) {
  const { t } = useLingui();
  const zone = useZone();
  const { name, fromAt, untilAt, endedAt, reason } = closure;
  const moment = (at: number) => {
    const own = dayOf(at, zone);
    return own === day ? formatTime(at, zone) : `${formatDay(own)} ${formatTime(at, zone)}`;
  };
  const from = moment(fromAt);
  const until = moment(endedAt ?? untilAt);
  return (
    <>
      <Glyph name="stop" /> {t`${name} closed from ${from} until ${until}: ${reason}`}
    </>
  );
}
