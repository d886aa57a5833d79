import { localStore, type Store } from '@haulboard/data/storage';

const KEY = 'haulboard.trials';
const PARAMETER = 'trial';
const ID = /^[\w-]{8,40}$/;
/** Who opens more links has forgotten the first. */
const MAX_OPENED = 10;

/** Ids of the trials whose links were opened in this browser, the latest last. */
export function openedTrials(store: Store = localStore): string[] {
  return (store.getItem(KEY) ?? '').split(' ').filter((id) => ID.test(id));
}

function keep(ids: readonly string[], store: Store): void {
  if (ids.length === 0) {
    store.removeItem(KEY);
  } else {
    store.setItem(KEY, ids.slice(-MAX_OPENED).join(' '));
  }
}

/** This browser takes part in a trial from the next page load on. */
export function openTrial(id: string, store: Store = localStore): void {
  keep([...openedTrials(store).filter((each) => each !== id), id], store);
}

/** This browser takes part no more, from the next page load on. */
export function leaveTrial(id: string, store: Store = localStore): void {
  keep(
    openedTrials(store).filter((each) => each !== id),
    store,
  );
}

let fromAddress: string | undefined;

/** The id that the address of this page came with. */
export function trialOfAddress(): string | undefined {
  return fromAddress;
}

/** Takes the id of a trial out of the address: it would travel on with every link that somebody copies. */
export function takeTrialFromAddress(): void {
  const url = new URL(location.href);
  const id = url.searchParams.get(PARAMETER) ?? '';
  if (ID.test(id)) {
    fromAddress = id;
    openTrial(id);
    url.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', url);
  }
}
