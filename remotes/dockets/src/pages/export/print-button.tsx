import { printDockets, type CallInput } from '@haulboard/contract';
import { saveFile, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

type Props = {
  /** Dockets by their ids, or a list by its filters. */
  wanted: NonNullable<CallInput<typeof printDockets>['body']>;
  /** What the file is called. */
  name: string;
  children: ReactNode;
};

/** Saves dockets as one PDF, a page each. */
export function PrintButton({ wanted, name, children }: Props) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const { done } = useDone();
  const [isBusy, setIsBusy] = useState(false);
  const print = async () => {
    setIsBusy(true);
    try {
      saveFile(await http.send(printDockets, { body: wanted }), `${name}.pdf`);
      done({ text: t`Saved as a PDF` });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void print()}>
      {children}
    </Button>
  );
}
