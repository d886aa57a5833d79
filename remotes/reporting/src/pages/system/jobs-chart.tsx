import { Chart } from '@haulboard/charts';
import type { SystemReport } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFigures } from './use-figures.ts';

const NAMES = new Map<string, MessageDescriptor>([
  ['proposal', msg`Proposals`],
  ['publish-later', msg`Publishing at a time`],
  ['recurring', msg`Recurring loads`],
  ['mail', msg`Mail`],
  ['sms', msg`Text messages`],
  ['help-calls', msg`Calls for help that nobody looks after`],
  ['broadcasts', msg`Messages to many`],
  ['share-expiry', msg`Offers that end`],
  ['housekeeping', msg`Deleting old data`],
  ['recount', msg`Recounting sums`],
  ['report mails', msg`Reports by mail`],
  ['realtime', msg`Telling pages of changes`],
  ['jobs', msg`Exports and imports`],
  ['sums', msg`Folding sums`],
  ['action-reminders', msg`Reminders of corrective actions`],
  ['stock-call-reminders', msg`Reminders to call stock`],
  ['low-numbers', msg`Docket numbers that run low`],
  ['fence-passages', msg`Trucks at fences`],
  ['fences', msg`Moving loads at fences`],
  ['alerts', msg`Alerts of trucks`],
  ['left-open', msg`Notices of what was left open`],
]);

/** Background work: when it ran last, how long it took, what failed. */
export function JobsChart({ report: { jobs, from, to } }: { report: SystemReport }) {
  const { t, i18n } = useLingui();
  const { count, ms, moment } = useFigures();
  const failed = jobs.filter(({ failure }) => failure !== '');
  return (
    <Chart
      title={t`Background work`}
      {...(failed.length > 0
        ? { note: failed.map(({ job, failure }) => `${job}: ${failure}`).join(' · ') }
        : {})}
      kind="bars"
      hasBoth
      fileName={`jobs-${from}-${to}`}
      data={{
        labelName: t`Work`,
        labels: jobs.map(({ job }) => {
          const name = NAMES.get(job);
          return name ? i18n._(name) : job;
        }),
        columns: [
          { name: t`Runs`, values: jobs.map(({ runs }) => runs), format: count },
          { name: t`Failed`, values: jobs.map(({ failures }) => failures), format: count },
          { name: t`Last run`, values: jobs.map(({ lastAt }) => lastAt), format: moment },
          { name: t`Duration`, values: jobs.map(({ lastMs }) => lastMs), format: ms },
          { name: t`On average`, values: jobs.map(({ averageMs }) => averageMs), format: ms },
          { name: t`Longest`, values: jobs.map(({ maxMs }) => maxMs), format: ms, tone: 'main' },
          { name: t`Last failure`, values: jobs.map(({ failedAt }) => failedAt), format: moment },
        ],
      }}
      empty={<Trans>No work was counted on these days yet.</Trans>}
    />
  );
}
