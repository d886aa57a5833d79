// Folders of one place that import each other in a circle are one folder to whoever reads them.

/** Where folders stand in an order: the wings of the API, each remote, its pages, a page, the shell. */
const PLACES = [
  /^deploy\/api\/src\/(?:platform|identity|fleet|planning|ops)\//,
  /^remotes\/[^/]+\/src\//,
  /^remotes\/[^/]+\/src\/pages\//,
  /^remotes\/[^/]+\/src\/pages\/[^/]+\//,
  /^shell\/src\//,
];
const TESTS = /\.test\.tsx?$|(^|\/)testing\//;

/** The folder of a place that a file lies in; nothing for a file beside the folders. */
function folderOf(file, place) {
  const [start] = place.exec(file) ?? [];
  const [folder, ...rest] = start === undefined ? [] : file.slice(start.length).split('/');
  return rest.length > 0 ? start + folder : undefined;
}

/** The arrows between the folders of every such place, each with the imports it stands for. */
function arrowsOf(modules, place) {
  const arrows = new Map();
  for (const { source, dependencies } of modules.filter((module) => !TESTS.test(module.source))) {
    const from = folderOf(source, place);
    for (const { resolved } of dependencies.filter((dependency) => !TESTS.test(dependency.resolved))) {
      const to = folderOf(resolved, place);
      const isWithin = from && to && from !== to && place.exec(source)[0] === place.exec(resolved)[0];
      if (isWithin) {
        const ways = arrows.get(from) ?? new Map();
        arrows.set(from, ways.set(to, [...(ways.get(to) ?? []), { from: source, to: resolved }]));
      }
    }
  }
  return arrows;
}

/** The shortest way from a folder back to itself, as the imports it goes by. */
function wayBack(start, arrows) {
  const ways = [{ at: start, imports: [] }];
  const seen = new Set();
  for (const { at, imports } of ways) {
    for (const [to, steps] of arrows.get(at) ?? []) {
      if (to === start) {
        return [...imports, ...steps];
      }
      if (!seen.has(to)) {
        seen.add(to);
        ways.push({ at: to, imports: [...imports, ...steps] });
      }
    }
  }
  return [];
}

/** What `depcruise` read → each import that is part of a circle between folders, once. */
export function findFolderCircles(modules) {
  const found = new Map();
  for (const place of PLACES) {
    const arrows = arrowsOf(modules, place);
    for (const folder of arrows.keys()) {
      for (const step of wayBack(folder, arrows)) {
        found.set(`${step.from} → ${step.to}`, step);
      }
    }
  }
  return [...found.values()];
}
