import { dropBootNote, keepBootNote, readBootNote, type BootFault, type BootNote } from './boot-note.ts';
import type { Notice } from './boot-notice.ts';
import { FAULT_META, STARTED } from './started.ts';

/** A file that the start waits for. */
export type WantedFile = {
  readonly url: string;
  readonly integrity: string;
  /** It was asked for, and nothing came. */
  readonly isHanging: boolean;
};

/** What the guard can do with the page that it stands in. */
export type GuardedPage = {
  readonly build: string;
  /** Whether a file can be had by now, whole and as it was published. */
  readonly comes: (file: WantedFile) => Promise<boolean | 'altered'>;
  /** A file that was asked for and has not come. */
  readonly hanging: () => WantedFile | undefined;
  /** Counts what has come so far. */
  readonly arrived: () => number;
  readonly loadAnew: () => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly say: (notice: Notice | undefined, onPress: () => void) => void;
};

/** How often the guard looks whether something came. */
const LOOK_MS = 1000;
/** No file came for so long, and one is missing: somebody has to look. */
const SILENT_MS = 15_000;
/** Without any file missing: a busy computer has more to do than to hang. */
const MAX_SILENT_MS = 60_000;
/** Between tries to fetch a file that did not come; each is scattered, or all browsers come back at once. */
const WAITS_MS = [500, 2000, 5000];
const LAST_WAITS_MS = [10_000, 20_000, 40_000, 60_000];
/** An uncaught fault may be that of an extension: the page may start all the same. */
const CRASH_MS = 5000;
/** The same build is loaded anew so often. */
const MAX_TRIES = 2;
/** Answers whenever the server does. */
const SERVER: WantedFile = { url: '/registry/current.json', integrity: '', isHanging: true };

type Outcome = 'here' | 'gone' | 'altered';
type GoOnOptions = { outcome: Outcome; lost: WantedFile | undefined; fault: BootFault };

function reasonOf(outcome: Outcome, lost: WantedFile | undefined): BootFault['reason'] {
  if (outcome === 'altered') {
    return 'integrity';
  }
  return lost ? 'network' : 'crash';
}

const scattered = (ms: number): number => ms * (0.5 + Math.random());
const isShellFile = (url: string): boolean => new URL(url, location.href).pathname.startsWith('/assets/');

function lostFile(target: EventTarget | null): WantedFile | undefined {
  if (target instanceof HTMLScriptElement) {
    return { url: target.src, integrity: target.integrity, isHanging: false };
  }
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    ? { url: target.href, integrity: target.integrity, isHanging: false }
    : undefined;
}

/**
 * Stands in the page before any other script and watches the shell start. What does not come is asked for again; a build
 * that does not start gives way to the last good one; where that fails too, the page says so and goes on trying.
 */
export class BootGuard {
  readonly #page: GuardedPage;
  readonly #over = new AbortController();
  readonly #before: BootNote = readBootNote();
  #isMending = false;
  #isStyleLost = false;

  constructor(page: GuardedPage) {
    this.#page = page;
    const { signal } = this.#over;
    // Faults of files do not bubble.
    addEventListener('error', (event) => this.#fault(event), { signal, capture: true });
    addEventListener(
      'unhandledrejection',
      ({ reason }) => void this.#mend({ detail: String(reason), lost: undefined }),
      { signal },
    );
    document.addEventListener(STARTED, () => this.#started(), { signal });
    void this.#watch();
  }

  #fault(event: Event): void {
    const lost = lostFile(event.target);
    if (lost && isShellFile(lost.url)) {
      this.#isStyleLost ||= event.target instanceof HTMLLinkElement;
      void this.#mend({ detail: lost.url, lost });
    } else if (event instanceof ErrorEvent) {
      void this.#mend({ detail: event.message, lost: undefined });
    }
  }

  #started(): void {
    // Drawn without its styles it is of no use: nobody has typed anything yet.
    if (this.#isStyleLost) {
      return;
    }
    this.#over.abort();
    this.#page.say(undefined, () => undefined);
    const { fault } = this.#before;
    if (fault) {
      const meta = document.createElement('meta');
      meta.name = FAULT_META;
      meta.content = JSON.stringify(fault);
      document.head.append(meta);
    }
    dropBootNote();
  }

  async #watch(): Promise<void> {
    const { wait, arrived, hanging } = this.#page;
    let silentMs = 0;
    while (!this.#over.signal.aborted && !this.#isMending) {
      const before = arrived();
      await wait(LOOK_MS);
      silentMs = before === arrived() ? silentMs + LOOK_MS : 0;
      const lost = silentMs >= SILENT_MS ? hanging() : undefined;
      if (lost || silentMs >= MAX_SILENT_MS) {
        silentMs = 0;
        await this.#mend({ detail: lost ? `${lost.url} hangs` : 'nothing was drawn', lost });
      }
    }
  }

  async #mend({ detail, lost }: { detail: string; lost: WantedFile | undefined }): Promise<void> {
    if (this.#isMending || this.#over.signal.aborted) {
      return;
    }
    this.#isMending = true;
    const outcome = lost ? await this.#fetchAgain(lost) : await this.#afterCrash();
    if (this.#over.signal.aborted) {
      return;
    }
    if (outcome === 'moves') {
      this.#isMending = false;
      this.#say(undefined);
      await (lost ? undefined : this.#mend({ detail, lost }));
      return;
    }
    await this.#goOn({
      outcome,
      lost,
      fault: { build: this.#page.build, reason: reasonOf(outcome, lost), detail },
    });
  }

  /** Loads the page anew while that may help, then with another build, and says so where neither does. */
  async #goOn({ outcome, lost, fault: last }: GoOnOptions): Promise<void> {
    const { tries, lost: known, fault = last } = this.#before;
    if (outcome === 'here' && tries < MAX_TRIES) {
      this.#load({ tries: tries + 1, lost: known, fault });
    } else if (!known.includes(this.#page.build) && (await this.#page.comes(SERVER)) === true) {
      this.#load({ tries: 0, lost: [...known, this.#page.build], fault });
    } else {
      await this.#goOnTrying(lost);
    }
  }

  /** `moves`: the line is only slow. */
  async #fetchAgain(lost: WantedFile): Promise<Outcome | 'moves'> {
    const { arrived, comes, wait } = this.#page;
    const before = arrived();
    this.#say(lost.isHanging ? 'slow' : 'again');
    let isAltered = false;
    // Whatever hangs was waited for already.
    for (const ms of lost.isHanging ? [0] : WAITS_MS) {
      await wait(scattered(ms));
      const found = await comes(lost);
      if (lost.isHanging && arrived() !== before) {
        return 'moves';
      }
      if (found === true) {
        return 'here';
      }
      isAltered = found === 'altered';
    }
    return isAltered ? 'altered' : 'gone';
  }

  /** `moves`: what was thrown is not what the start waits for, which is still on its way. */
  async #afterCrash(): Promise<'here' | 'moves'> {
    const { arrived, wait } = this.#page;
    const before = arrived();
    await wait(CRASH_MS);
    return arrived() === before ? 'here' : 'moves';
  }

  async #goOnTrying(lost: WantedFile = SERVER): Promise<void> {
    this.#say('failed');
    for (let at = 0; !this.#over.signal.aborted; at += 1) {
      await this.#page.wait(scattered(LAST_WAITS_MS[Math.min(at, LAST_WAITS_MS.length - 1)] ?? 0));
      if ((await this.#page.comes(lost)) === true) {
        this.#load({ tries: 0, lost: [] });
        return;
      }
    }
  }

  #say(notice: Notice | undefined): void {
    if (!this.#over.signal.aborted) {
      this.#page.say(notice, () => this.#load({ tries: 0, lost: [] }));
    }
  }

  #load(note: BootNote): void {
    if (!this.#over.signal.aborted) {
      this.#over.abort();
      keepBootNote(note);
      this.#page.loadAnew();
    }
  }
}
