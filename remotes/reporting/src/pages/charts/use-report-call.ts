import { EVERY_DIMENSION, filterOf, getReport, type Report, type ReportQuery } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { useMemo, useState } from 'react';
import { useLastAnswer, type LastAnswer } from '../../components/use-last-answer.ts';

/** An answer with lists of what can be chosen, and what was asked for it. */
type Kept = { query: ReportQuery; report: Report };

const isNarrowed = (query: ReportQuery) =>
  EVERY_DIMENSION.some((dimension) => filterOf(query, dimension).length > 0);

/** Whether the lists that are kept are those of a question: another of the same days, with a filter. */
function hasLists({ query: kept }: Kept, query: ReportQuery): boolean {
  const isSame = JSON.stringify(kept) === JSON.stringify(query);
  return !isSame && isNarrowed(query) && kept.from === query.from && kept.to === query.to;
}

/** A report. What can be chosen is the same for all filters of the same days: the server is asked for it once. */
export function useReportCall(query: ReportQuery): LastAnswer<Report> {
  const [kept, setKept] = useState<Kept>();
  const isKnown = kept !== undefined && hasLists(kept, query);
  const call = useCall(getReport, { body: isKnown ? { ...query, choices: false } : query });
  const { data } = call;
  if (!isKnown && data && data !== kept?.report) {
    setKept({ query, report: data });
  }
  // The last four weeks are others on the next day.
  if (isKnown && data && (data.from !== kept.report.from || data.to !== kept.report.to)) {
    setKept(undefined);
  }
  const last = useLastAnswer(call);
  const report = useMemo(() => withLists(last.data, kept?.report), [last.data, kept?.report]);
  return { ...last, data: report };
}

function withLists(report: Report | undefined, kept: Report | undefined): Report | undefined {
  if (!report || !kept || report.choices.length > 0) {
    return report;
  }
  const { choices, companyChoices } = kept;
  return { ...report, choices, ...(companyChoices ? { companyChoices } : {}) };
}
