const ID = 'overlays';

/**
 * Where dialogs and popups open that belong to no page. If they opened in the body itself, antd would write a style
 * against scrolling behind them. That style would lack the nonce that the page's policy asks for. The body never
 * scrolls here.
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
