/** The person told the browser to save data: nothing is fetched that may never be needed. */
export function savesData(): boolean {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true;
}
