import { Alert } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';

/** Says to who comes second that it has changed, and what to do. */
export function ChangedMeanwhile() {
  return (
    <Alert
      type="warning"
      showIcon
      title={<Trans>Somebody changed this in the meantime. Look at it and save again.</Trans>}
    />
  );
}
