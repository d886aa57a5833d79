export {
  Checkbox,
  DatePicker,
  Dropdown,
  Form,
  Input,
  InputNumber,
  List,
  Segmented,
  Select,
  Switch,
  Table,
  type FormInstance,
  type MenuProps,
  type SelectProps,
  type TableColumnsType,
} from 'antd';
export { Modal } from './modal.tsx';
export { useConfirm } from './use-confirm.tsx';
