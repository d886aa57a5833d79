import path from 'node:path';
import type { ChunkGraph, ChunkGroup, Configuration, Module } from 'webpack';
import { workspaceRoot } from '../build/workspace.ts';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;

/** The component library with what it is made of: more than half of all libraries. */
const COMPONENTS = /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component)[\\/]/;
const LIBRARIES = /[\\/]node_modules[\\/]/;
const SHARED = path.join(workspaceRoot, 'shared', path.sep);

/** Whether the entry asks for this as soon as it runs, or what it asks for then does. */
export function isSoonNeeded(group: ChunkGroup): boolean {
  const parents = group.getParents();
  return (
    !group.isInitial() &&
    parents.some((parent) => parent.isInitial() || parent.getParents().some((each) => each.isInitial()))
  );
}

function groupOf(name: string, isOfIt: (resource: string) => boolean) {
  return {
    name,
    chunks: 'async',
    enforce: true,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
      const resource = module.nameForCondition();
      return (
        resource !== null &&
        isOfIt(resource) &&
        [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
          [...chunk.groupsIterable].some(isSoonNeeded),
        )
      );
    },
  } as const;
}

/**
 * How the shell's first code is cut into files. Each shared module would be one or two of its own, 42 in all. A browser
 * asks an HTTP/1.1 server for six at a time, so those were seven round trips.
 */
export function firstFiles(): SplitChunks {
  return {
    cacheGroups: {
      components: { ...groupOf('components', (resource) => COMPONENTS.test(resource)), priority: 3 },
      libraries: { ...groupOf('libraries', (resource) => LIBRARIES.test(resource)), priority: 2 },
      shared: {
        ...groupOf('shared', (resource) => resource.startsWith(SHARED) && !resource.endsWith('.css')),
        priority: 1,
      },
    },
  };
}
