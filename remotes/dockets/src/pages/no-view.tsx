import { EmptyState, Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ViewSwitch } from './view-switch.tsx';

const READY = { data: true, error: null, isPending: false, retry: () => undefined };

/** In place of a part of the dockets that a link leads to and the account does not include. */
export function NoView() {
  return (
    <Screen title={<Trans>Dockets</Trans>} actions={<ViewSwitch />} state={READY}>
      {() => (
        <EmptyState title={<Trans>Your account does not include this part of the dockets.</Trans>}>
          <Link to="/dockets">
            <Trans>Show the dockets</Trans>
          </Link>
        </EmptyState>
      )}
    </Screen>
  );
}
