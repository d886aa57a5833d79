import { prefetchPage } from './app/prefetch.ts';
import { showPageSnapshot } from './page-snapshot/show-page-snapshot.ts';
import { guardScripts } from './security/trusted-types.ts';

guardScripts();
prefetchPage();
// Everything shared is fetched before the first module that uses it: nothing below this line may be eager.
void showPageSnapshot().then(() => import('./bootstrap.ts'));
