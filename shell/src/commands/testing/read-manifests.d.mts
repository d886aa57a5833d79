/** `manifest` of every remote in the workspace, by name. */
export function readManifests(): Promise<Record<string, unknown>>;
