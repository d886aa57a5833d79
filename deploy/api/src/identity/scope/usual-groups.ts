import { dimensionsOf, reportOf, type ReportDimension } from '@haulboard/contract';
import type { User } from '../../platform/http/caller.ts';

/** What a report is grouped by for somebody who chose nothing, as its page opens. */
export function usualGroupsOf({ role }: User): readonly ReportDimension[] {
  return reportOf(role).groups;
}

/** What somebody may group and narrow a report by. */
export const dimensionsOfferedTo = ({ role }: User): readonly ReportDimension[] => dimensionsOf(role);
