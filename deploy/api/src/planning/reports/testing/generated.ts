/** Where generated trucks, crews, skids, grades and places begin, and how many there are of each. */
export const GENERATED = {
  first: 5_000,
  trucks: 200,
  crews: 60,
  skids: 120,
  grades: 12,
  places: 25,
} as const;
