import type { ForestPlace } from '@haulboard/contract';
import { visuallyHidden } from '@haulboard/ui/core';
import type { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ComponentRef } from 'react';

import { pointsOf, readTyped, type TypedShape } from '../../../model/fences/typed-shape.ts';
import { AddPoint } from './add-point.tsx';
import { SHAPE_FAULTS } from './point-faults.ts';
import { PointRow } from './point-row.tsx';
import styles from './points.module.css';
import { Radius } from './radius.tsx';

type Props = {
  value: TypedShape;
  onChange: (value: TypedShape) => void;
  forests: readonly ForestPlace[];
  /** Whether metres are asked for here. */
  hasRadius: boolean;
};

/** The points of a shape as text, in the order in which they are drawn. */
export function PointList({ value, onChange, forests, hasRadius }: Props) {
  const { t } = useLingui();
  const fieldRef = useRef<ComponentRef<typeof Input>>(null);
  const [said, setSaid] = useState('');
  const points = pointsOf(value);
  const rows = points.map((text, at) => ({ text, at }));
  const isCircle = value.shape === 'circle';
  const put = (next: readonly string[], text = '') => {
    onChange({ ...value, points: next });
    setSaid(text);
  };
  const fault = readTyped(value);
  const whole = 'what' in fault && (fault.what === 'many' || fault.what === 'cross') ? fault.what : undefined;
  const nth = (at: number) => (isCircle ? t`Middle` : t`Point ${at + 1}`);
  const remove = (at: number) => {
    put(value.points.toSpliced(at, 1), t`${nth(at)} is gone.`);
    fieldRef.current?.focus();
  };
  const up = (at: number) => {
    const moved = value.points.slice(at, at + 1);
    put(value.points.toSpliced(at, 1).toSpliced(at - 1, 0, ...moved), t`It is ${nth(at - 1)} now.`);
  };
  return (
    <>
      {points.length > 0 && (
        <ol className={styles['points']} aria-label={t`Points`}>
          {rows.map(({ text, at }) => (
            <PointRow
              key={at}
              label={nth(at)}
              mark={isCircle ? nth(at) : String(at + 1)}
              text={text}
              onChange={(next) => put(value.points.with(at, next))}
              onUp={at > 0 ? () => up(at) : undefined}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      {whole && (
        <small className={styles['fault']} role="alert">
          {t(SHAPE_FAULTS[whole])}
        </small>
      )}
      {(!isCircle || points.length === 0) && (
        <AddPoint
          forests={forests}
          fieldRef={fieldRef}
          label={isCircle ? t`Middle` : t`Next point`}
          onAdd={(text) =>
            put([...points, text], isCircle ? t`The middle is there.` : t`${nth(points.length)} is there.`)
          }
        />
      )}
      {hasRadius && value.shape !== 'polygon' && (
        <Radius
          isCircle={isCircle}
          value={value.radiusM}
          onChange={(radiusM) => onChange({ ...value, radiusM })}
        />
      )}
      <output style={visuallyHidden}>{said}</output>
    </>
  );
}
