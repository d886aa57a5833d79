const ID = 'overlays';

/**
 * Where dialogs and popups open that belong to no page. With the body itself as their place, antd writes a style against
 * scrolling behind them, without the nonce that the page's policy asks for; the body never scrolls here.
 */
export function overlayRoot(): HTMLElement {
  const present = document.getElementById(ID);
  if (present) {
    return present;
  }
  const root = document.createElement('div');
  root.id = ID;
  return document.body.appendChild(root);
}
