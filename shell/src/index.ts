import { prefetchPage } from './app/prefetch.ts';
import { showPageSnapshot } from './page-snapshot/show-page-snapshot.ts';
import { guardScripts } from './security/trusted-types.ts';
import { createLocaleStore } from './session/locale-store.ts';
import { CATALOGS } from './texts/catalogs.ts';

guardScripts();
prefetchPage();
// Nothing is shown without its texts. Who needs them asks again if they do not come.
CATALOGS[createLocaleStore().get()]().catch(() => undefined);
// Everything shared is fetched before the first module that uses it: nothing below this line may be eager.
void showPageSnapshot().then(() => import('./bootstrap.ts'));
