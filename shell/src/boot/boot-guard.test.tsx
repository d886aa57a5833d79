import '@haulboard/data/testing';
import { waitFor } from '@testing-library/react';
import { BootGuard, type GuardedPage, type WantedFile } from './boot-guard.ts';
import { dropBootNote, readBootNote } from './boot-note.ts';
import type { Notice } from './boot-notice.ts';
import { FAULT_META, STARTED } from './started.ts';

type Desk = GuardedPage & {
  said: (Notice | undefined)[];
  /** After how many looks, one each second. */
  saidAfter: number[];
  press: () => void;
  loads: number;
  waits: number;
  asked: string[];
};

/** A page whose clock runs by itself; `files` says what a file is when it is asked for once more. */
function openPage(given: {
  build?: string;
  files?: (file: WantedFile, nth: number) => boolean | 'altered';
  hanging?: WantedFile;
  arrived?: () => number;
}): Desk {
  const { build = 'bbbb', files = () => true, hanging, arrived = () => 0 } = given;
  const desk: Desk = {
    build,
    said: [],
    saidAfter: [],
    press: () => undefined,
    loads: 0,
    waits: 0,
    asked: [],
    comes: (file) => {
      desk.asked.push(file.url);
      return Promise.resolve(files(file, desk.asked.length));
    },
    hanging: () => hanging,
    arrived,
    loadAnew: () => {
      desk.loads += 1;
    },
    wait: () => {
      desk.waits += 1;
      return new Promise((resolve) => setTimeout(resolve));
    },
    say: (notice, onPress) => {
      desk.said.push(notice);
      desk.saidAfter.push(desk.waits);
      desk.press = onPress;
    },
  };
  // oxlint-disable-next-line no-new -- it needs nobody to hold it
  new BootGuard(desk);
  return desk;
}

const MAIN = 'http://localhost/assets/main.js';
const SERVER = '/registry/current.json';

function loseMain(): void {
  const script = document.createElement('script');
  script.src = MAIN;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

const untilLoaded = (page: Desk) => waitFor(() => expect(page.loads).toBe(1));
const untilFailed = (page: Desk) => waitFor(() => expect(page.said.at(-1)).toBe('failed'));
/** Long enough for everything that it might do. */
const untilWaited = (page: Desk, more = 20) => {
  const enough = page.waits + more;
  return waitFor(() => expect(page.waits).toBeGreaterThan(enough));
};
const begin = () => document.dispatchEvent(new Event(STARTED));
const faultOfPage = () => document.querySelector<HTMLMetaElement>(`meta[name=${FAULT_META}]`)?.content;
const cookies = () => document.cookie;

afterEach(() => {
  begin();
  dropBootNote();
  document.cookie = 'haulboard-lost-shells=; Path=/; Max-Age=0';
  document.head.replaceChildren();
});

describe('a shell whose file did not come', () => {
  it('is loaded anew as soon as the file is there, and says so until then', async () => {
    const page = openPage({ files: (_, nth) => nth === 2 });
    loseMain();
    await untilLoaded(page);
    expect(page.asked).toEqual([MAIN, MAIN]);
    expect(page.said).toEqual(['again']);
    expect(readBootNote()).toMatchObject({ tries: 1, lost: [] });
  });

  it.each<[string, boolean | 'altered', string]>([
    ['stays lost', false, 'network'],
    ['is not the one that was published', 'altered', 'integrity'],
  ])('gives way to the last good one when it %s', async (_, found, reason) => {
    const page = openPage({ files: ({ url }) => (url === SERVER ? true : found) });
    loseMain();
    await untilLoaded(page);
    expect(readBootNote()).toMatchObject({ lost: ['bbbb'], fault: { build: 'bbbb', reason, detail: MAIN } });
    expect(cookies()).toContain('haulboard-lost-shells=bbbb');
  });

  it('says why it does not start and goes on trying, when no other shell does either', async () => {
    history.replaceState({ haulboardBoot: { tries: 0, lost: ['bbbb'] } }, '');
    let isBack = false;
    const page = openPage({ files: () => isBack });
    loseMain();
    await untilFailed(page);
    await untilWaited(page);
    expect(page.loads).toBe(0);
    isBack = true;
    await untilLoaded(page);
    expect(cookies()).toBe('');
  });

  it('leaves no page of the browser’s own while the server is away', async () => {
    const page = openPage({ files: () => false });
    loseMain();
    await untilFailed(page);
    await untilWaited(page);
    expect(page.loads).toBe(0);
    page.press();
    expect(page.loads).toBe(1);
  });
});

describe('a shell that hangs', () => {
  const hanging = { url: MAIN, integrity: '', isHanging: true };

  it('gives way to the last good one', async () => {
    const page = openPage({ hanging, files: ({ url }) => url === SERVER });
    await untilLoaded(page);
    expect(page.said).toContain('slow');
    expect(readBootNote().lost).toEqual(['bbbb']);
  });

  it('is said fifteen seconds after the last file, whenever that came', async () => {
    let asked = 0;
    // Twice in each look, before and after it.
    const page = openPage({ hanging, files: () => false, arrived: () => Math.min((asked += 1), 20) });
    await waitFor(() => expect(page.said).toContain('slow'));
    expect(page.saidAfter[0]).toBe(10 + 15);
  });

  it('is waited for while something comes, however slowly', async () => {
    let count = 0;
    const page = openPage({ hanging, files: () => false, arrived: () => (count += 1) });
    await untilWaited(page);
    expect(page.loads).toBe(0);
    begin();
    expect(page.said.at(-1)).toBeUndefined();
  });
});

describe('a shell that throws before it has drawn anything', () => {
  it('is loaded anew twice, and then gives way', async () => {
    for (const tries of [1, 2]) {
      const page = openPage({});
      dispatchEvent(new ErrorEvent('error', { message: 'no such thing' }));
      await untilLoaded(page);
      expect(readBootNote()).toMatchObject({ tries, lost: [] });
    }
    const page = openPage({});
    dispatchEvent(new ErrorEvent('error', { message: 'no such thing' }));
    await untilLoaded(page);
    expect(readBootNote()).toMatchObject({ lost: ['bbbb'], fault: { reason: 'crash' } });
  });
});

describe('a shell on a slow line, where something throws that it does not wait for', () => {
  it('is waited for while its files come, and loaded anew once none does', async () => {
    let isComing = true;
    let count = 0;
    const page = openPage({ arrived: () => (isComing ? (count += 1) : count) });
    dispatchEvent(new ErrorEvent('error', { message: 'of an extension' }));
    await untilWaited(page);
    expect(page.loads).toBe(0);
    isComing = false;
    await untilLoaded(page);
  });

  it('is left alone once it has started', async () => {
    let count = 0;
    const page = openPage({ arrived: () => (count += 1) });
    dispatchEvent(new ErrorEvent('error', { message: 'of an extension' }));
    await untilWaited(page);
    begin();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.loads).toBe(0);
  });
});

describe('a shell that started after all', () => {
  it('is left alone, and is told what had gone wrong', async () => {
    const fault = { build: 'aaaa', reason: 'network', detail: MAIN };
    history.replaceState({ idx: 3, haulboardBoot: { tries: 0, lost: ['aaaa'], fault } }, '');
    const page = openPage({});
    begin();
    dispatchEvent(new ErrorEvent('error', { message: 'later' }));
    loseMain();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.loads + page.asked.length).toBe(0);
    expect(JSON.parse(faultOfPage() ?? '')).toEqual(fault);
    expect(history.state).toEqual({ idx: 3 });
  });
});
