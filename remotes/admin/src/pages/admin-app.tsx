import { MessagingPage } from './messaging/messaging-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';

/** Which screen stands behind a route. */
export function AdminApp({ basePath }: { basePath: string }) {
  return basePath === '/messaging' ? <MessagingPage /> : <SettingsPage />;
}
