import { Button } from 'antd';
import { useUiTexts } from '../core/ui-texts.ts';

/** What is half typed in a dialog (`useHalfTyped` of @haulboard/data). */
export type Kept = {
  /** Whether the dialog began with what was typed before. */
  isBack: boolean;
  forget: () => void;
  restart: () => void;
};

/** Says that the dialog begins with what was typed before, and offers to begin again. */
export function TypedBefore({ isBack, restart }: Kept) {
  const texts = useUiTexts();
  return isBack ? (
    <p>
      {texts.typedBefore}{' '}
      <Button type="link" size="small" onClick={restart}>
        {texts.beginAgain}
      </Button>
    </p>
  ) : null;
}
