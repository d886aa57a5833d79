import { CloseCircleFilled } from '@ant-design/icons';
import { useUiTexts } from '../core/ui-texts.ts';

/**
 * What empties a field, named in the page's language.
 *
 * @example
 * <Input allowClear={{ clearIcon: <ClearSign /> }} />
 */
export function ClearSign() {
  const texts = useUiTexts();
  return <CloseCircleFilled aria-label={texts.clear} />;
}
