import type { Board, Proposal, ProposalResult } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button, ErrorPanel, Spin } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import type { BoardCommand } from '../state/actions/board-command.ts';
import type { WhichPlan } from '../state/plan/plan-store.ts';
import { ProposalRows } from './proposal-rows.tsx';
import { LeftOvers, ProposalSums } from './proposal-sums.tsx';
import styles from './proposal.module.css';
import { rowsNow, type RowNow } from '../state/actions/rows-now.ts';
import { useRefusedRows } from './use-refused-rows.ts';
import { useRefusal, type Refusal } from './use-refusal.ts';
import { useProposal, type ProposalWork } from './use-proposal.ts';

type Props = { board: Board; plan: WhichPlan; onRun: (command: BoardCommand) => void; onClose: () => void };

const NO_ROWS: ProposalResult['rows'] = [];

/** "Fill the day": looks for trucks, and puts on the plan what is accepted. */
export function ProposalDialog({ board, plan, onRun, onClose }: Props) {
  const { t } = useLingui();
  const work = useProposal(plan);
  const result = work.call.data?.state === 'done' ? work.call.data.result : null;
  const rows = result ? rowsNow(result, board) : [];
  const proposalId = work.call.data?.id;
  const { refused, refuse } = useRefusedRows(proposalId);
  const { latest, reasons, forget } = useRefusal({
    plan,
    proposalId,
    rows: result?.rows ?? NO_ROWS,
    onRefused: (keys) => keys.forEach((key) => refuse(key, true)),
  });
  const open = rows
    .filter(({ row, state }) => state === 'open' && !refused.has(row.key))
    .map(({ row }) => row.key);
  const accept = (keys: readonly string[]) => {
    keys.forEach((key) => refuse(key, false));
    forget(keys);
    return result && onRun({ type: 'fill', result, keys });
  };
  const isOver = work.call.data && work.call.data.state !== 'running';
  return (
    <Modal
      open
      width={1040}
      title={t`Fill the day`}
      onCancel={onClose}
      footer={
        <div className={styles['foot']}>
          {isOver && <Button isBusy={work.isSending} onClick={work.start}>{t`Look again`}</Button>}
          <Button onClick={onClose}>{t`Close`}</Button>
          {open.length > 0 && (
            <Button type="primary" onClick={() => accept(open)}>
              <Plural value={open.length} one="Accept # load" other="Accept all # loads" />
            </Button>
          )}
        </div>
      }
    >
      <Body
        work={work}
        rows={rows}
        result={result}
        refused={refused}
        refusal={latest}
        reasons={reasons}
        onAccept={accept}
        onRefuse={refuse}
      />
    </Modal>
  );
}

type BodyProps = {
  work: ProposalWork;
  rows: readonly RowNow[];
  result: ProposalResult | null;
  refused: ReadonlySet<string>;
  /** What the server said of the loads that were accepted last, if it refused them. */
  refusal: Refusal | undefined;
  /** The same by truck: there it stays. */
  reasons: ReadonlyMap<number, string>;
  onAccept: (keys: readonly string[]) => void;
  onRefuse: (key: string, isRefused: boolean) => void;
};

function Body({ work, result, ...rest }: BodyProps) {
  const { t } = useLingui();
  const { call, cancel, isSending } = work;
  if (call.data === undefined && call.error !== null) {
    return <ErrorPanel error={call.error} retry={call.retry} />;
  }
  if (call.data?.state === 'running') {
    return <Running proposal={call.data} isSending={isSending} onStop={cancel} />;
  }
  if (result) {
    return <Found result={result} {...rest} proposal={call.data} />;
  }
  if (call.data) {
    const { state } = call.data;
    return (
      <output>
        {state === 'failed' ? t`Something went wrong while looking.` : <Stopped state={state} />}
      </output>
    );
  }
  return (
    <output className={styles['wait']} aria-label={t`Loading`}>
      <Spin />
    </output>
  );
}

function Stopped({ state }: { state: Proposal['state'] }) {
  const { t } = useLingui();
  return state === 'cancelled'
    ? t`Stopped. Nothing was changed.`
    : t`The server was restarted meanwhile, so the work was interrupted. Nothing was changed.`;
}

type RunningProps = { proposal: Proposal; isSending: boolean; onStop: () => void };

function Running({ proposal: { progress, startedBy, isWaiting }, isSending, onStop }: RunningProps) {
  const { t } = useLingui();
  const percent = Math.round(progress * 100);
  return (
    <div className={styles['running']}>
      {isWaiting ? <output>{t`Waiting for its turn: other days are being filled.`}</output> : null}
      <p>{t`Looking for trucks for the loads without one. You may close this and go on: the search continues (started by ${startedBy}).`}</p>
      <progress
        className={styles['progress'] ?? ''}
        value={progress}
        max={1}
        aria-label={t`Looking for trucks`}
      />
      <span>{percent} %</span>
      <Button isBusy={isSending} onClick={onStop}>{t`Stop`}</Button>
    </div>
  );
}

type FoundProps = Omit<BodyProps, 'work' | 'result'> & {
  result: ProposalResult;
  proposal: Proposal | null | undefined;
};

function Found({ result, refusal, proposal, ...given }: FoundProps) {
  const { t } = useLingui();
  const zone = useZone();
  const { rows } = given;
  const at = proposal?.endedAt ? formatTime(proposal.endedAt, zone) : '';
  const stale = rows.filter(({ state }) => state !== 'open' && state !== 'accepted').length;
  if (rows.length === 0) {
    return (
      <>
        <output>{t`Nothing can be added to this day.`}</output>
        <LeftOvers list={result.leftOver} />
      </>
    );
  }
  return (
    <>
      {refusal && <RefusalNote refusal={refusal} rows={rows} />}
      <div className={styles['found']}>
        <ProposalSums result={result} />
        {stale > 0 && (
          <output className={styles['note']}>
            <Plural
              value={stale}
              one={`The plan has changed since ${at}: # proposed load no longer fits. Look again.`}
              other={`The plan has changed since ${at}: # proposed loads no longer fit. Look again.`}
            />
          </output>
        )}
        <ProposalRows {...given} />
        <LeftOvers list={result.leftOver} />
      </div>
    </>
  );
}

/** One load that does not fit keeps all back that were accepted with it. */
function RefusalNote({
  refusal: { reason, vehicleId },
  rows,
}: {
  refusal: Refusal;
  rows: readonly RowNow[];
}) {
  const { t } = useLingui();
  const truck = rows.find(({ row }) => row.vehicleId === vehicleId)?.row.vehicleCode;
  return (
    <p role="alert" className={styles['refusal']}>
      {truck === undefined
        ? t`Nothing was accepted. ${reason}`
        : t`Nothing was accepted because of truck ${truck}. Its loads are now refused: accept the others again.`}
    </p>
  );
}
