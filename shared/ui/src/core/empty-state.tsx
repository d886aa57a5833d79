import { Empty } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  /** One line: what is not there. */
  title: ReactNode;
  /** What to do next, and the button that does it. */
  children?: ReactNode;
};

/** An empty list that teaches the next action. */
export function EmptyState({ title, children }: Props) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={title}>
      {children}
    </Empty>
  );
}
