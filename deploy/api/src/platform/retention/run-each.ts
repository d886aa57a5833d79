/** Something that is to be forgotten. */
export type Chore = () => Promise<unknown>;

/** One after the other, each by itself: what cannot be forgotten now keeps nothing else. */
export async function runEach(chores: readonly Chore[], onFault: (error: unknown) => void): Promise<void> {
  for (const chore of chores) {
    await chore().catch(onFault);
  }
}
