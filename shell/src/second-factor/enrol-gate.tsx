import { useLingui } from '@lingui/react/macro';
import { FetchedPage } from '../fetched-page/fetched-page.tsx';

const load = async () => (await import('./enrol-page.tsx')).EnrolPage;

/** Stands instead of all pages; its code is fetched by those few who need it. */
export function EnrolGate({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useLingui();
  return (
    <FetchedPage title={t`Set up your second factor`} load={load}>
      {(View) => <View onLogOut={onLogOut} />}
    </FetchedPage>
  );
}
