/** Said by the shell once it has drawn something. */
export const STARTED = 'haulboard:started';

/** Says in the page what went wrong before the shell started. */
export const FAULT_META = 'haulboard-boot-fault';

/** What the page says of itself in its head. */
export function factOfPage(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}

/** The build wrote its name into the page. */
export const buildOfPage = (): string => factOfPage('haulboard-build');

/** The gateway gave this page in the place of a build that did not start; empty where it is the released one. */
export const lostBuildOfPage = (): string => factOfPage('haulboard-shell-instead');
