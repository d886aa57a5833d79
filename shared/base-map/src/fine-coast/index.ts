/** Reads the coast for who comes close, as TopoJSON text. */
export type FineCoast = () => Promise<string>;

/** The greatest chunk of the map by far: give it to a map that people look at closely. */
export const fineCoast: FineCoast = async () => {
  const { NEW_ZEALAND_NEAR } = await import('./new-zealand-near.ts');
  return NEW_ZEALAND_NEAR;
};
