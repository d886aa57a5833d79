/** How a field is called on the wire: `homeBaseId` → `home_base_id`. */
export const wireName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
