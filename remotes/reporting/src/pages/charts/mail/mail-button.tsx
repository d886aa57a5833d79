import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportViews } from '../use-report-views.ts';
import { MailDialog } from './mail-dialog.tsx';

/** Mails a saved report of one's own by itself; says what to do first where there is none. */
export function MailButton({ views: { view } }: { views: ReportViews }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const why = view?.isMine === true ? '' : t`Save the report under a name first, or choose one of your own.`;
  return (
    <>
      <Button why={why} onClick={() => setOpen(true)}>
        <Trans>By mail</Trans>
      </Button>
      {isOpen && view && <MailDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
