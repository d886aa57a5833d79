import { fetchPageAhead } from './app/ahead.ts';
import { showLastLook } from './last-look/show-last-look.ts';
import { guardScripts } from './security/trusted-types.ts';

guardScripts();
fetchPageAhead();
// Everything shared is fetched before the first module that uses it: nothing below this line may be eager.
void showLastLook().then(() => import('./bootstrap.ts'));
