import { CheckOutlined, CloseCircleFilled, CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Select as AntdSelect, type SelectProps } from 'antd';
import { useUiTexts } from '../core/ui-texts.ts';

const search = <SearchOutlined aria-hidden />;
const remove = <CloseOutlined aria-hidden />;
const chosen = <CheckOutlined aria-hidden />;

/** A choice from a list; what empties it is named in the page's language, which antd does not do, and its signs are silent. */
export function Select<Value>({ allowClear = false, showSearch, ...props }: SelectProps<Value>) {
  const texts = useUiTexts();
  const named = { clearIcon: <CloseCircleFilled aria-hidden />, label: texts.clear };
  const found = typeof showSearch === 'object' ? { searchIcon: search, ...showSearch } : showSearch;
  return (
    <AntdSelect<Value>
      removeIcon={remove}
      {...(props.mode === 'multiple' ? { menuItemSelectedIcon: chosen } : {})}
      {...(found === undefined ? {} : { showSearch: found })}
      {...props}
      allowClear={allowClear === true ? named : allowClear}
    />
  );
}
