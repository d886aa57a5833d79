import { useLingui } from '@lingui/react/macro';
import { readTyped, type TypedShape } from '../../../model/fences/typed-shape.ts';
import { SHAPE_FAULTS } from './point-faults.ts';

/** Why a shape as it is typed cannot be used yet; empty when it can. */
export function useWhyNot(typed: TypedShape): string {
  const { t } = useLingui();
  const read = readTyped(typed);
  if (!('what' in read)) {
    return '';
  }
  if ('at' in read) {
    const nth = read.at + 1;
    return typed.shape === 'circle' ? t`Put the middle right first.` : t`Put point ${nth} right first.`;
  }
  if (read.what !== 'few') {
    return t(SHAPE_FAULTS[read.what]);
  }
  const few = {
    circle: t`Give the middle first.`,
    corridor: t`Give 2 points first.`,
    polygon: t`Give 3 points first.`,
  };
  return few[typed.shape];
}
