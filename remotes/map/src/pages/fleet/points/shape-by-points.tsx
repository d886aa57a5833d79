import type { ForestPlace } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Segmented } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { DrawnShape, Fence } from '../../../model/fences/fences.ts';
import { readTyped } from '../../../model/fences/typed-shape.ts';
import card from '../card.module.css';
import { PointList } from './point-list.tsx';
import { useWhyNot } from './use-why-not.ts';
import type { Typing } from './use-typed-shape.ts';

type Props = {
  typing: Typing;
  forests: readonly ForestPlace[];
  onDone: (shape: DrawnShape) => void;
  onCancel: () => void;
};

/** A shape by its points, for whoever draws with no pointer. The map shows it as it grows. */
export function ShapeByPoints({ typing, forests, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const { value, change, end } = typing;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const read = readTyped(value);
  const why = useWhyNot(value);
  return (
    <form
      ref={form}
      className={card['actions']}
      aria-label={t`Shape by its points`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!('what' in read)) {
          end();
          onDone(read);
        }
      }}
    >
      <Segmented<Fence['shape']>
        block
        aria-label={t`Shape`}
        value={value.shape}
        options={[
          { value: 'polygon', label: t`Area` },
          { value: 'circle', label: t`Circle` },
          { value: 'corridor', label: t`Corridor` },
        ]}
        onChange={(shape) => change({ ...value, shape })}
      />
      <PointList value={value} onChange={change} forests={forests} hasRadius />
      <div className={card['bar']}>
        <Button type="primary" htmlType="submit" why={why}>
          <Trans>Use this shape</Trans>
        </Button>
        <Button
          onClick={() => {
            end();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
