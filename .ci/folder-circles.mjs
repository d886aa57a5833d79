// Folders that import each other in a circle are one folder to whoever reads them.

const TESTS = /\.test\.tsx?$|(^|\/)testing\//;

/** The folders, side by side, that an import leads between; nothing where one of the files lies beside them. */
function foldersOf(from, to) {
  const [source, target] = [from.split('/'), to.split('/')];
  const parting = source.findIndex((part, depth) => part !== target[depth]);
  const root = source.indexOf('src');
  const isBetween =
    root !== -1 && parting > root && parting < source.length - 1 && parting < target.length - 1;
  return isBetween ? [source, target].map((parts) => parts.slice(0, parting + 1).join('/')) : undefined;
}

/** The arrows between folders, each with the imports it stands for. */
function arrowsOf(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules.filter((module) => !TESTS.test(module.source))) {
    for (const { resolved } of dependencies.filter((dependency) => !TESTS.test(dependency.resolved))) {
      const [from, to] = foldersOf(source, resolved) ?? [];
      if (from !== undefined) {
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

/** What `depcruise` read → each import that is part of a circle between folders of one folder, once. */
export function findFolderCircles(modules) {
  const arrows = arrowsOf(modules);
  const circles = [...arrows.keys()].flatMap((folder) => wayBack(folder, arrows));
  return [...new Map(circles.map((step) => [`${step.from} → ${step.to}`, step])).values()];
}
