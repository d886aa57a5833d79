import type { ShowStyles } from './build-cache.ts';

/**
 * Lets the style sheets of a build count or not. They stay in the document: the build believes that it has loaded them,
 * and would not ask again when it comes back.
 */
export const showStyles: ShowStyles = ({ name, build }, isShown) => {
  const sheets = document.querySelectorAll<HTMLLinkElement>(
    `link[rel=stylesheet][href*="/r/${name}/${build}/"]`,
  );
  for (const sheet of sheets) {
    sheet.media = isShown ? 'all' : 'not all';
  }
};
