import { getPlanView } from '@haulboard/contract';
import { useCall, useShell } from '@haulboard/data';
import { Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { isSuperAdmin } from '../../../model/super-admin.ts';
import styles from './bars.module.css';

type Props = {
  carrier: { carrierId: number; name: string } | undefined;
  onChoose: (carrierId: number) => void;
};

/** Whose plan the board shows; whoever sees all dispatchers chooses here. */
export function WhoseBoard({ carrier, onChoose }: Props) {
  const { t } = useLingui();
  const { session } = useShell();
  const canChoose = isSuperAdmin(session.user);
  const query = carrier ? { carrierId: carrier.carrierId } : {};
  const { data } = useCall(
    getPlanView,
    { params: { type: 'today' }, query },
    { enabled: canChoose && carrier !== undefined, refreshOn: [] },
  );
  if (!carrier || !canChoose) {
    return <span className={styles['company']}>{carrier?.name}</span>;
  }
  const carriers = data?.carriers ?? [carrier];
  return (
    <Select<number>
      className={styles['whose'] ?? ''}
      aria-label={t`Whose board`}
      value={carrier.carrierId}
      options={carriers.map(({ carrierId: value, name: label }) => ({ value, label }))}
      onChange={onChoose}
    />
  );
}
