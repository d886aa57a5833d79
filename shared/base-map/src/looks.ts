import { tokens } from '@haulboard/ui/core';

const { color } = tokens;

/** Colours of the built-in map. */
export type Look = Readonly<
  Record<
    'sea' | 'land' | 'coast' | 'road' | 'highway' | 'roadName' | 'place' | 'town' | 'halo' | 'water',
    string
  >
>;

export const LOOKS: Readonly<Record<'dark' | 'light', Look>> = {
  dark: {
    sea: color.sea,
    land: color.land,
    coast: color.coast,
    road: color.line,
    highway: color.lineStrong,
    roadName: color.textFaint,
    place: color.textSoft,
    town: color.text,
    halo: color.ink,
    water: color.sea,
  },
  light: {
    sea: color.seaLight,
    land: color.landLight,
    coast: color.coastLight,
    road: color.roadLight,
    highway: color.highwayLight,
    roadName: color.nameLight,
    place: color.nameLight,
    town: color.ink,
    halo: color.landLight,
    water: color.seaLight,
  },
};

/** The look at the moment of drawing: a person changes it while the map stands. */
export type LookNow = () => Look;
export const alwaysDark: LookNow = () => LOOKS.dark;
