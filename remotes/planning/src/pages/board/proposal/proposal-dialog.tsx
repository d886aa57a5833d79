import type { Board, Proposal, ProposalResult } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Button, ErrorPanel, Spin } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '../labels/moment-text.ts';
import type { BoardCommand } from '../state/actions/board-command.ts';
import type { WhichPlan } from '../state/plan/plan-store.ts';
import { ProposalRows } from './proposal-rows.tsx';
import { LeftOvers, ProposalSums } from './proposal-sums.tsx';
import styles from './proposal.module.css';
import { isOfPlan, rowsNow, type RowNow } from '../state/actions/rows-now.ts';
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
  const isOld = result !== null && !isOfPlan(result, rows, board);
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
  return (
    <Modal
      open
      width={1040}
      title={t`Fill the day`}
      onCancel={onClose}
      footer={<Foot work={work} isOld={isOld} open={open} onAccept={accept} onClose={onClose} />}
    >
      <Body
        work={work}
        rows={rows}
        result={result}
        isOld={isOld}
        refused={refused}
        refusal={latest}
        reasons={reasons}
        onAccept={accept}
        onRefuse={refuse}
      />
    </Modal>
  );
}

type FootProps = {
  work: ProposalWork;
  isOld: boolean;
  /** What can be accepted. */
  open: readonly string[];
  onAccept: (keys: readonly string[]) => void;
  onClose: () => void;
};

function Foot({ work: { call, isSending, start }, isOld, open, onAccept, onClose }: FootProps) {
  const { t } = useLingui();
  const isOver = call.data && call.data.state !== 'running';
  return (
    <div className={styles['foot']}>
      {isOver && (
        <Button type={isOld ? 'primary' : 'default'} isBusy={isSending} onClick={start}>
          {t`Look again`}
        </Button>
      )}
      <Button onClick={onClose}>{t`Close`}</Button>
      {open.length > 0 && (
        <Button type={isOld ? 'default' : 'primary'} onClick={() => onAccept(open)}>
          <Plural value={open.length} one="Accept # load" other="Accept all # loads" />
        </Button>
      )}
    </div>
  );
}

type BodyProps = {
  work: ProposalWork;
  rows: readonly RowNow[];
  result: ProposalResult | null;
  /** The plan has changed since it was looked for, by more than what was accepted. */
  isOld: boolean;
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

function Found({ result, isOld, refusal, proposal, ...given }: FoundProps) {
  const { t } = useLingui();
  const { rows } = given;
  const old = isOld && <OldNote rows={rows} endedAt={proposal?.endedAt ?? null} />;
  if (rows.length === 0) {
    return (
      <>
        {old}
        <output>{t`Nothing can be added to this day.`}</output>
        <LeftOvers list={result.leftOver} />
      </>
    );
  }
  return (
    <>
      {refusal && <RefusalNote refusal={refusal} rows={rows} />}
      <div className={styles['found']}>
        {old}
        <ProposalSums result={result} />
        <ProposalRows {...given} />
        <LeftOvers list={result.leftOver} />
      </div>
    </>
  );
}

/** Said first: whoever opens this again would take the figures for those of the plan. */
function OldNote({ rows, endedAt }: { rows: readonly RowNow[]; endedAt: number | null }) {
  const zone = useZone();
  const at = endedAt === null ? '' : momentText(endedAt, zone);
  const fitting = rows.filter(({ state }) => state === 'open').length;
  const gone = rows.filter(({ state }) => state !== 'open' && state !== 'accepted').length;
  return (
    <output className={styles['note']}>
      <Trans>The plan has changed since {at}, and the figures are of the plan as it was.</Trans>{' '}
      {gone > 0 && (
        <Plural value={gone} one="# proposed load no longer fits." other="# proposed loads no longer fit." />
      )}{' '}
      {fitting > 0 && <Plural value={fitting} one="# still fits." other="# still fit." />}{' '}
      <Trans>Look again for what is best now.</Trans>
    </output>
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
