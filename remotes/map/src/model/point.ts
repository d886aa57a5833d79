/** A point of a plane: map units or pixels, as the user of it says. */
export type Point = { x: number; y: number };
