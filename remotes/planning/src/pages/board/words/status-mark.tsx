import {
  CarOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DashboardOutlined,
  DownloadOutlined,
  EditOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { TaskStatus } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { statusWord } from './status-words.ts';
import styles from './status-mark.module.css';

type Look = { Icon: ComponentType; tone: string };

const LOOKS = new Map<number, Look>([
  [TaskStatus.Draft, { Icon: EditOutlined, tone: 'draft' }],
  [TaskStatus.Pending, { Icon: ClockCircleOutlined, tone: 'pending' }],
  [TaskStatus.Published, { Icon: SendOutlined, tone: 'published' }],
  [TaskStatus.Accepted, { Icon: CheckCircleOutlined, tone: 'accepted' }],
  [TaskStatus.Loading, { Icon: DownloadOutlined, tone: 'loading' }],
  [TaskStatus.Loaded, { Icon: CarOutlined, tone: 'loaded' }],
  [TaskStatus.Weighed, { Icon: DashboardOutlined, tone: 'weighed' }],
  [TaskStatus.Completed, { Icon: CheckSquareOutlined, tone: 'completed' }],
  [TaskStatus.Declined, { Icon: CloseCircleOutlined, tone: 'declined' }],
  [TaskStatus.Canceled, { Icon: StopOutlined, tone: 'canceled' }],
]);
const ENROUTE: Look = { Icon: CarOutlined, tone: 'loaded' };

/** The CSS class that colours things of a status. */
export function toneOf(status: number): string {
  return styles[(LOOKS.get(status) ?? ENROUTE).tone] ?? '';
}

/** A status as colour, icon and word: never colour alone. */
export function StatusMark({ status }: { status: number }) {
  const { i18n } = useLingui();
  const { Icon } = LOOKS.get(status) ?? ENROUTE;
  return (
    <span className={`${styles['mark']} ${toneOf(status)}`}>
      <Icon aria-hidden />
      {statusWord(i18n, status)}
    </span>
  );
}
