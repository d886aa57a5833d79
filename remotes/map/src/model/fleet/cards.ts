/** The parts of the address that open a card over the map: one card at a time. */
export const NO_CARD = { vehicle: '', fences: '', places: '', place: '', past: '', incidents: '' };
