import type { Income } from '@haulboard/contract';
import { Allowed } from '@haulboard/data';
import { Button, DoneProvider, EmptyState, ErrorPanel, Screen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ExportButton } from './export-button.tsx';
import { IncomeBar } from './income-bar.tsx';
import { IncomeSummary } from './income-summary.tsx';
import { IncomeTable } from './income-table.tsx';
import '@haulboard/ui/print.css';
import styles from './income.module.css';
import { RateTrial } from './rate-trial.tsx';
import { PaperHead } from '../../components/paper-head.tsx';
import { INVOICED_NAMES, PAYER_NAMES } from './labels.ts';
import { UnpricedList } from './unpriced-list.tsx';
import { useIncome, type IncomeState } from './use-income.ts';
import { useMoney } from './use-money.ts';

/** What each truck earned on each day, down to the rate and the arithmetic of each docket. */
export function IncomePage() {
  const state = useIncome();
  return (
    <DoneProvider>
      <div className={styles['page']} data-print-alone>
        <Screen
          title={<Trans>Income by vehicle</Trans>}
          actions={
            <nav className={styles['ways']}>
              <Link to="/charts">
                <Trans>Reports</Trans>
              </Link>
            </nav>
          }
          state={state.call}
        >
          {(income) => <IncomeBody state={state} income={income} />}
        </Screen>
      </div>
    </DoneProvider>
  );
}

type BodyProps = { state: IncomeState; income: Income };

function IncomeBody({ state, income }: BodyProps) {
  const { failure, retry, isFetching } = state.call;
  const isNothing = income.trucks.length === 0;
  return (
    <div className={styles['column']} aria-busy={isFetching}>
      <IncomeBar state={state} income={income}>
        <ExportButton query={state.query} isNothing={isNothing} />
      </IncomeBar>
      {failure ? (
        <ErrorPanel error={failure} retry={retry} />
      ) : (
        <Shown state={state} income={income} isNothing={isNothing} />
      )}
    </div>
  );
}

function Shown({ state, income, isNothing }: BodyProps & { isNothing: boolean }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { invoiced } = state.query;
  const also = [PAYER_NAMES[income.payer], ...(invoiced ? [INVOICED_NAMES[invoiced]] : [])];
  if (isNothing && invoiced) {
    return (
      <EmptyState title={<Trans>Nothing fits these filters.</Trans>}>
        <Button onClick={state.clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (isNothing) {
    return (
      <EmptyState title={<Trans>Nothing was hauled on these days.</Trans>}>
        <Trans>Choose other days, or clear the filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <PaperHead query={state.query} shown={income} also={also.map((name) => i18n._(name))} />
      <IncomeSummary totals={income.totals} money={money} />
      <IncomeTable income={income} state={state} money={money} />
      <UnpricedList income={income} money={money} />
      <Allowed to="rates_record.edit">
        {income.rates.length > 0 && <RateTrial income={income} query={state.query} money={money} />}
      </Allowed>
    </>
  );
}
