import { Segmented as AntdSegmented, type SegmentedProps } from 'antd';

/**
 * A choice of a few that are all seen. Tab stops at the one that is chosen, and arrows go on from there: antd's frame
 * around them would be a stop of its own, where no arrow does anything.
 */
export function Segmented<Value extends string | number | boolean>(props: SegmentedProps<Value>) {
  return <AntdSegmented<Value> {...props} tabIndex={-1} />;
}
