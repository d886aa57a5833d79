import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import type { ConfigProviderProps } from 'antd';

const info = <InfoCircleFilled aria-hidden />;
const success = <CheckCircleFilled aria-hidden />;
const warning = <ExclamationCircleFilled aria-hidden />;
const error = <CloseCircleFilled aria-hidden />;
const close = <CloseOutlined aria-hidden />;

/** Signs of notices, by kind. */
export const noticeIcons = { info, success, warning, error } as const;

/** antd's own icons tell screen readers their English names ("down"); what they stand beside says it already. */
export const silentIcons: Pick<
  ConfigProviderProps,
  'select' | 'modal' | 'drawer' | 'alert' | 'notification'
> = {
  select: { suffixIcon: <DownOutlined aria-hidden /> },
  modal: { closeIcon: close },
  drawer: { closeIcon: close },
  alert: { infoIcon: info, successIcon: success, warningIcon: warning, errorIcon: error },
  notification: { closeIcon: close },
};
