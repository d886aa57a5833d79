import { useEffect, useState } from 'react';
import { FocusKeeper } from './focus-keeper.ts';

/** Keeps the focus somewhere while the layout stands, and leads it to each page that comes to the front. */
export function useFocusKeeper(page: string | undefined): FocusKeeper {
  const [keeper] = useState(() => new FocusKeeper(document));
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => keeper.arrive(), [keeper, page]);
  return keeper;
}
