import path from 'node:path';

/** Folder that holds package.json of the whole product, as an absolute path. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');
