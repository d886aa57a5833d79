import type { Page } from 'playwright-core';
import type { Target } from './action.ts';

type Seen = Target & { x: number; y: number };

/** What may end the session, or take the product from under everybody else. */
const NOT_TOUCHED =
  /log out|sign out|end session|退出|switch off|停用|roll back|回滚|act for|promote|canary|delete account/i;
const MAX_NAME = 60;

/**
 * Everything a mouse can reach now, by name: what lies under a dialog, is disabled or outside the window is not
 * there.
 */
export async function readScreen(page: Page): Promise<Seen[]> {
  const seen = await page.evaluate((longest) => {
    const sorts = [
      ['option', '[role=option], [role=menuitem], [role=menuitemradio]'],
      ['cell', '[role=gridcell], [role=rowheader], [role=columnheader]'],
      ['field', 'input, textarea, [role=combobox], select'],
      ['control', 'button, a[href], [role=tab], [role=checkbox], [role=switch], summary'],
    ] as const;
    const counts = new Map<string, number>();
    const taken = new Set<Element>();
    return sorts.flatMap(([sort, selector]) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const isOff = element.matches(':disabled, [aria-disabled=true], [hidden] *');
        if (box.width === 0 || isOff || taken.has(element)) {
          return [];
        }
        const hit = document.elementFromPoint(x, y);
        // An input that is drawn by its label is pressed through the label.
        if (!hit || !(element.contains(hit) || hit.closest('label')?.contains(element) === true)) {
          return [];
        }
        taken.add(element);
        const words = element.getAttribute('aria-label') ?? element.textContent.trim();
        const name = words.replaceAll(/\s+/g, ' ').slice(0, longest);
        const key = `${sort} ${name}`;
        const at = counts.get(key) ?? 0;
        counts.set(key, at + 1);
        return [{ sort, name, at, x, y }];
      }),
    );
  }, MAX_NAME);
  return seen.filter(({ name }) => !NOT_TOUCHED.test(name));
}

/** Where a target is now; undefined when it is not there any more. */
export async function placeOf(page: Page, target: Target): Promise<{ x: number; y: number } | undefined> {
  const seen = await readScreen(page);
  return seen.find(({ sort, name, at }) => sort === target.sort && name === target.name && at === target.at);
}
