import type { ForestPlace } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DrawnShape } from '../../../model/fences/fences.ts';
import { readTyped, typedOf, type TypedShape } from '../../../model/fences/typed-shape.ts';
import card from '../card.module.css';
import { PointList } from './point-list.tsx';

type Props = {
  shape: DrawnShape;
  forests: readonly ForestPlace[];
  onChange: (shape: DrawnShape) => void;
  /** Whether something is typed that is no shape. */
  onFault: (isFaulty: boolean) => void;
};

const sameAs = ({ shape, latitude, longitude, radiusM, polygon }: DrawnShape) =>
  [shape, latitude, longitude, radiusM, polygon].join(' ');

/** The points of a shape that is there: it follows what is typed, and they follow the pointer. */
export function PointsOfShape({ shape, forests, onChange, onFault }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [typing, setTyping] = useState<{ of: string; typed: TypedShape }>();
  const typed = typing?.of === sameAs(shape) ? typing.typed : typedOf(shape);
  const change = (next: TypedShape) => {
    const read = readTyped(next);
    const isFaulty = 'what' in read;
    const after = isFaulty ? shape : read;
    setTyping({ of: sameAs(after), typed: next });
    onFault(isFaulty);
    if (!isFaulty) {
      onChange(after);
    }
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t`Points as coordinates`}</summary>
      {isOpen && (
        <div className={card['actions']}>
          <PointList value={typed} onChange={change} forests={forests} hasRadius={shape.shape === 'circle'} />
        </div>
      )}
    </details>
  );
}
