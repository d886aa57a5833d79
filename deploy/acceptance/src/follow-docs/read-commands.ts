const BLOCK = /^```sh\n([\s\S]*?)^```$/gm;

/** The commands of a page, in order: every line of its `sh` blocks, without what is said behind `#`. */
export function readCommands(page: string): string[] {
  return [...page.matchAll(BLOCK)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}
