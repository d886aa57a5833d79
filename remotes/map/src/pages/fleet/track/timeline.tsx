import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Checkbox, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './track.module.css';
import { SPEEDS, type Replay } from './use-replay.ts';

/** Seconds of a press of an arrow key; Page Up and Page Down go ten times as far. */
const STEP_S = 30;

/** The clock of a replay: runs and rests, goes anywhere, faster or slower. */
export function Timeline({ replay }: { replay: Replay }) {
  const { t } = useLingui();
  const { span, at, say, isRunning, speed, isFollowing, plans } = replay;
  const [first, last] = span;
  const time = say(at);
  return (
    <section className={styles['timeline']} aria-label={t`Replay`}>
      <Button
        icon={isRunning ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        aria-label={isRunning ? t`Pause` : t`Play`}
        why={first === last ? t`Nothing was heard on this day` : ''}
        onClick={replay.togglePlaying}
      />
      <input
        type="range"
        className={styles['slider']}
        min={first}
        max={last}
        step={STEP_S}
        value={Math.min(last, Math.max(first, at))}
        aria-label={t`Time of the day`}
        aria-valuetext={time}
        onChange={({ target }) => replay.slideTo(Number(target.value))}
        onPointerUp={() => replay.rest(at)}
        onKeyUp={() => replay.rest(at)}
      />
      <output className={styles['clock']}>{time}</output>
      <Select<number>
        className={styles['speed'] ?? ''}
        size="small"
        aria-label={t`Speed of the replay`}
        value={speed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={replay.setSpeed}
      />
      <Checkbox checked={isFollowing} onChange={({ target }) => replay.setIsFollowing(target.checked)}>
        <Trans>Follow</Trans>
      </Checkbox>
      <Checkbox checked={plans.isShown} onChange={plans.toggle}>
        <Trans>Plan</Trans>
      </Checkbox>
    </section>
  );
}
