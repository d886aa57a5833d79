/** Ids apart by commas, each once; nothing where they are none, or more than `max`. */
export function readIds(text: string, max: number): number[] | undefined {
  const ids = [...new Set(text.split(','))];
  return ids.length <= max && ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) ? ids.map(Number) : undefined;
}
