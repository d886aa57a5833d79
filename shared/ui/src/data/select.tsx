import { CloseCircleFilled } from '@ant-design/icons';
import { Select as AntdSelect, type SelectProps } from 'antd';
import { useUiTexts } from '../core/ui-texts.ts';

/** A choice from a list; what empties it is named in the page's language, which antd does not do. */
export function Select<Value>({ allowClear = false, ...props }: SelectProps<Value>) {
  const texts = useUiTexts();
  const named = { clearIcon: <CloseCircleFilled aria-hidden />, label: texts.clear };
  return <AntdSelect<Value> {...props} allowClear={allowClear === true ? named : allowClear} />;
}
