import { ApiError, Code } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { useState } from 'react';

/** What the server says of a move, for the dialog; of numbers that changed hands meanwhile the page is read again. */
export function useMoveFault() {
  const { notify } = useShell();
  const [fault, setFault] = useState('');
  const onFailed = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : 0;
    if (error instanceof Error && (code === Code.Unprocessable || code === Code.Conflict)) {
      setFault(error.message);
    } else {
      notify.failed(error);
    }
  };
  return { fault, onFailed };
}
