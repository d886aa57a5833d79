import { useHalfTyped } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { USUAL_REACH_M, type DrawnShape } from '../../../model/fences/fences.ts';
import { draftOf, typedOf, type TypedShape } from '../../../model/fences/typed-shape.ts';

const schema = z.object({
  shape: z.enum(['circle', 'polygon', 'corridor']),
  points: z.array(z.string()),
  radiusM: z.nullable(z.int()),
});
const NOTHING: TypedShape = { shape: 'polygon', points: [], radiusM: USUAL_REACH_M };

/**
 * A shape that somebody types point by point, without a pointer. It is kept in this browser tab until it is used.
 *
 * @param name what it is typed for
 */
export function useTypedShape(name: string) {
  const [isOpen, setIsOpen] = useState(false);
  const { value, change, restart } = useHalfTyped<TypedShape>({ name, schema, first: NOTHING });
  const draft = useMemo(() => (isOpen ? draftOf(value) : undefined), [isOpen, value]);
  return {
    isOpen,
    value,
    change,
    /** As far as it goes, for the map. */
    draft,
    /** Goes on with what was typed before, or over a shape that is there. */
    begin: (shape?: DrawnShape) => {
      if (shape) {
        const typed = typedOf(shape);
        change({ ...typed, radiusM: typed.radiusM ?? USUAL_REACH_M });
      }
      setIsOpen(true);
    },
    /** Puts it away as it is. */
    close: () => setIsOpen(false),
    /** It was used or given up. */
    end: () => {
      setIsOpen(false);
      restart();
    },
  };
}

export type Typing = ReturnType<typeof useTypedShape>;
