import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sharedNameOf } from '../build/shared-modules.ts';
import { isTree, listIn, nameOf, nodesIn, type Tree } from './syntax-tree.ts';
import { sharedFolder } from '../build/workspace.ts';

/** Request (`@haulboard/contract`) → names of what is taken from it, or found in it. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Ours. Of these, `shared-modules.ts` says which a remote does not carry along itself. */
const OURS = /^@haulboard\/(contract(\/.+)?|data|ui\/.+)$/;

function isOfTypes(node: Tree): boolean {
  return node['typeOnly'] === true || node['isTypeOnly'] === true;
}

/** What one `import` or `export … from` asks for by name; the word `default` for a default import. */
function takenBy(declaration: Tree): string[] {
  return listIn(declaration, 'specifiers')
    .filter((specifier) => !isOfTypes(specifier))
    .flatMap((specifier): string[] => {
      switch (specifier['type']) {
        case 'ImportSpecifier':
          return [nameOf(specifier['imported']) ?? nameOf(specifier['local']) ?? ''];
        case 'ExportSpecifier':
          return [nameOf(specifier['orig']) ?? ''];
        case 'ImportDefaultSpecifier':
          return ['default'];
        default:
          throw new Error(
            `Name what you take from ${nameOf(declaration['source'])}: of a whole module nobody can say what is needed.`,
          );
      }
    });
}

/**
 * What a source takes at run time of the packages that the shell brings, request by request. Types are nothing to
 * bring.
 *
 * @throws {Error} when it takes a whole module, `import * as`
 */
export function takenIn(source: string): [request: string, name: string][] {
  return nodesIn(source).flatMap((node): [string, string][] => {
    const isImport = node['type'] === 'ImportDeclaration' || node['type'] === 'ExportNamedDeclaration';
    const request = isImport ? nameOf(node['source']) : undefined;
    const shared = request !== undefined && OURS.test(request) ? sharedNameOf(request) : undefined;
    return shared !== undefined && !isOfTypes(node) ? takenBy(node).map((name) => [shared, name]) : [];
  });
}

/** The same of several sources, by request and sorted: the same sources always tell the same. */
export function namesOfPairs(pairs: readonly [request: string, name: string][]): Names {
  const requests = [...new Set(pairs.map(([request]) => request))].toSorted();
  const namesOf = (wanted: string) => pairs.flatMap(([request, name]) => (request === wanted ? [name] : []));
  return Object.fromEntries(requests.map((request) => [request, [...new Set(namesOf(request))].toSorted()]));
}

/** Names that a variable declares: its own, or those that it takes apart into. */
function boundBy(target: unknown): string[] {
  if (!isTree(target) || target['type'] !== 'ObjectPattern') {
    return nameOf(target) === undefined ? [] : [nameOf(target) ?? ''];
  }
  return listIn(target, 'properties').flatMap(({ type, key, value, argument }) =>
    boundBy(type === 'AssignmentPatternProperty' ? key : (value ?? argument)),
  );
}

/** Names of what a declaration declares; a type declares nothing that is there at run time. */
function declaredBy(declaration: unknown): string[] {
  if (!isTree(declaration)) {
    return [];
  }
  switch (declaration['type']) {
    case 'VariableDeclaration':
      return listIn(declaration, 'declarations').flatMap(({ id }) => boundBy(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TsEnumDeclaration':
      return [nameOf(declaration['identifier'] ?? declaration['id']) ?? ''];
    default:
      return [];
  }
}

/** Names of what a source file gives away, with what it passes on from files beside it. */
function exportsOf(file: string): string[] {
  return nodesIn(readFileSync(file, 'utf8')).flatMap((node): string[] => {
    switch (node['type']) {
      case 'ExportDeclaration':
        return declaredBy(node['declaration']);
      case 'ExportNamedDeclaration':
        return isOfTypes(node)
          ? []
          : listIn(node, 'specifiers')
              .filter((specifier) => !isOfTypes(specifier))
              .map((specifier) => nameOf(specifier['exported']) ?? nameOf(specifier['orig']) ?? '');
      case 'ExportAllDeclaration':
        return exportsOf(path.resolve(path.dirname(file), nameOf(node['source']) ?? ''));
      default:
        return [];
    }
  });
}

const entryPoints = z.object({ exports: z.record(z.string(), z.string()) });

/** Requests for tests are not brought to a page. */
const FOR_TESTS = './testing';

/** What our shared packages give away, read from their sources: a list kept by hand would lag behind them. */
export function namesOfShared(): Names {
  return Object.fromEntries(
    ['contract', 'data', 'ui'].flatMap((name) => {
      const folder = sharedFolder(name);
      const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
      return Object.entries(entryPoints.parse(JSON.parse(text)).exports)
        .filter(
          ([entry, file]) =>
            entry !== FOR_TESTS && /\.tsx?$/.test(file) && existsSync(path.join(folder, file)),
        )
        .map(([entry, file]): [string, string[]] => [
          path.posix.join('@haulboard', name, entry),
          [...new Set(exportsOf(path.join(folder, file)))].toSorted(),
        ])
        .filter(([request]) => OURS.test(request));
    }),
  );
}
