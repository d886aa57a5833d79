import { previewReportMail, type ReportPage } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answers } from './answers.ts';
import styles from './mail.module.css';

type Props = { viewId: number } & Pick<Answers, 'span' | 'language'>;

/** The mail as it would go out now; nothing is sent. */
export function MailPreview({ viewId, span, language }: Props) {
  const { t } = useLingui();
  const call = useCall(previewReportMail, { params: { id: viewId }, body: { span, language } });
  return (
    <section aria-label={t`Preview`} lang={language}>
      <Screen title={t`Preview`} isTitleHidden state={call}>
        {(page) => <Page page={page} />}
      </Screen>
    </section>
  );
}

function Page({ page }: { page: ReportPage }) {
  const { subject, fileName } = page;
  return (
    <>
      <p className={styles['soft']}>
        <Trans>
          Subject: {subject}. Attached: {fileName}
        </Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too */}
      <div className={styles['page']} tabIndex={0}>
        <h2>{page.name}</h2>
        <p>{page.days}</p>
        {page.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <figure>
          <img src={`data:image/png;base64,${page.picture}`} alt="" />
          <figcaption>{page.pictureText}</figcaption>
        </figure>
        {page.tables.map(({ title, heads = page.heads, rows, more }) => (
          <table key={title}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Row</Trans>
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, ...cells], at) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows may be alike, their order is what they are
                <tr key={at}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, nth) => (
                    <td key={heads[nth]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {more !== '' && (
              <tfoot>
                <tr>
                  <td colSpan={heads.length + 1}>{more}</td>
                </tr>
              </tfoot>
            )}
          </table>
        ))}
        <p>
          {page.foot} {page.link}
        </p>
      </div>
    </>
  );
}
