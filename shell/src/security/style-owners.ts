import type { Stop } from '@haulboard/contract/shell';
import { noteUse } from './own-members.ts';
import { callerOf, ownerOf, type Owner, type ReadStack } from './owner-of.ts';

/** By what a style comes into the page; a plain array of sheets is the page's own as well. */
const ADDING = ['append', 'prepend', 'appendChild', 'insertBefore', 'insertAdjacentElement'];
/** By what a sheet that is there becomes another. */
const CHANGING = ['insertRule', 'replaceSync', 'replace'] as const;

/** Whose line of code brought styles into the page, where that is known. */
export type StyleOwners = {
  of(rule: CSSRule): Owner | undefined;
  stop: Stop;
};

type NoteStylesOptions = {
  stackBelow: ReadStack;
  page: Document;
  /** Styles came, by whatever way. */
  onStyles: () => void;
};

const isStyle = (given: unknown): given is Element =>
  given instanceof Element && given.matches('style, link[rel=stylesheet]');

/** Notes which build brings a sheet or a rule; what the shell and its libraries bring is nobody's. */
export function noteStyles({ stackBelow, page, onStyles }: NoteStylesOptions): StyleOwners {
  const owners = new WeakMap<object, Owner>();

  const noteAll = (things: readonly object[], stack: string): void => {
    const owner = callerOf(stack);
    if (owner.build !== undefined) {
      things.forEach((each) => owners.set(each, owner));
    }
    onStyles();
  };

  const inPlaces = [page.head, page.body].flatMap((place) =>
    ADDING.map((name) =>
      noteUse(place, name, (noted, given) => {
        const styles = given.filter(isStyle);
        if (styles.length > 0) {
          noteAll(styles, stackBelow(noted));
        }
      }),
    ),
  );
  const adopted = noteUse(page, 'adoptedStyleSheets', (noted, [given]) => {
    if (Array.isArray(given)) {
      noteAll(
        given.filter((sheet) => !owners.has(sheet) && !page.adoptedStyleSheets.includes(sheet)),
        stackBelow(noted),
      );
    }
  });
  const undo = [...inPlaces, adopted, ...CHANGING.map((name) => noteSheets(name))];

  function noteSheets(name: (typeof CHANGING)[number]): Stop {
    const proto: object = CSSStyleSheet.prototype;
    const own = Object.getOwnPropertyDescriptor(proto, name);
    const inherited: unknown = own?.value;
    if (own === undefined || typeof inherited !== 'function') {
      return () => undefined;
    }
    const noted = function (this: CSSStyleSheet, ...given: unknown[]): unknown {
      const result: unknown = Reflect.apply(inherited, this, given);
      const rule = name === 'insertRule' ? this.cssRules[Number(result)] : this;
      noteAll(rule ? [rule] : [], stackBelow(noted));
      return result;
    };
    Object.defineProperty(proto, name, { ...own, value: noted });
    return () => void Object.defineProperty(proto, name, own);
  }

  const ofSheet = (sheet: CSSStyleSheet): Owner | undefined => {
    const byAddress = ownerOf(sheet.href ?? '');
    const known = owners.get(sheet) ?? (sheet.ownerNode ? owners.get(sheet.ownerNode) : undefined);
    return known ?? (byAddress.build === undefined ? undefined : byAddress);
  };
  return {
    of(rule) {
      let up: CSSRule | null = rule;
      while (up) {
        const known = owners.get(up);
        if (known) {
          return known;
        }
        up = up.parentRule;
      }
      return rule.parentStyleSheet ? ofSheet(rule.parentStyleSheet) : undefined;
    },
    stop: () => undo.forEach((each) => each()),
  };
}
