export {
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Switch,
  type FormInstance,
  type SelectProps,
} from 'antd';
export { ClearSign } from './clear-sign.tsx';
export { ClockField } from './clock-field.tsx';
export { DayField } from './day-field.tsx';
export { onCtrlEnter } from './on-ctrl-enter.ts';
export { Segmented } from './segmented.tsx';
export { Select } from './select.tsx';
