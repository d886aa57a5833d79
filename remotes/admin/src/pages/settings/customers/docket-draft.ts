import type { CallInput, changeDocketSettings, DocketSettings } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is typed in the dialog of a crew's e-dockets. */
export type DocketDraft = Pick<DocketSettings, 'requiresPieces' | 'requiresLength'> & {
  rangeSize: number | null;
  lowWater: number | null;
  fromNo: number | null;
  toNo: number | null;
};

export function draftOf(settings: DocketSettings): DocketDraft {
  const { requiresPieces, requiresLength, rangeSize, lowWater } = settings;
  return { requiresPieces, requiresLength, rangeSize, lowWater, fromNo: null, toNo: null };
}

const isWithin = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max;

/** Why it cannot be saved; nothing when it can. */
export function whyNot({ rangeSize, lowWater, fromNo, toNo }: DocketDraft): MessageDescriptor | undefined {
  if (!isWithin(rangeSize, 10, 100_000)) {
    return msg`A crew gets from 10 to 100,000 numbers at once.`;
  }
  if (!isWithin(lowWater, 0, 10_000)) {
    return msg`The warning comes with 0 to 10,000 numbers left.`;
  }
  const isNone = fromNo === null && toNo === null;
  const isBook = isWithin(fromNo, 100_001, 99_999_999) && isWithin(toNo, fromNo ?? 0, 99_999_999);
  return isNone || isBook ? undefined : msg`A book has a first and a last number of six to eight digits.`;
}

/** What travels. */
export function changeOf(
  { version }: DocketSettings,
  { fromNo, toNo, rangeSize, lowWater, ...wishes }: DocketDraft,
): CallInput<typeof changeDocketSettings>['body'] {
  return {
    ...wishes,
    version,
    rangeSize: rangeSize ?? 0,
    lowWater: lowWater ?? 0,
    addRange: fromNo === null || toNo === null ? null : { fromNo, toNo },
  };
}
