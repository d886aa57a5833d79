export {
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  List,
  Segmented,
  Switch,
  Table,
  type FormInstance,
  type MenuProps,
  type SelectProps,
  type TableColumnsType,
} from 'antd';
export { ClearSign } from './clear-sign.tsx';
export { ClockField } from './clock-field.tsx';
export { DayField } from './day-field.tsx';
export { Dropdown } from '../core/dropdown.tsx';
export { Modal } from './modal.tsx';
export { Select } from './select.tsx';
export { useConfirm } from './use-confirm.tsx';
