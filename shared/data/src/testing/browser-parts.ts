import { LaterChannel } from './later-channel.ts';

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function still(query: string) {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}

/** UTF-8, the long way round: jsdom has no encoder, and the router asks for one while it is imported. */
class PlainTextEncoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    const escaped = encodeURIComponent(text).replaceAll(/%(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Uint8Array.from(escaped, (char) => char.charCodeAt(0));
  }
}

/** What browsers have, jsdom has not, and the component library asks for: media queries and observers that never fire. */
function installBrowserParts(): void {
  const missing: Record<string, unknown> = {
    matchMedia: still,
    ResizeObserver: StillObserver,
    IntersectionObserver: StillObserver,
    TextEncoder: PlainTextEncoder,
    MessageChannel: LaterChannel,
  };
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in globalThis)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }
  for (const name of ['scrollTo', 'scrollIntoView']) {
    if (!(name in Element.prototype)) {
      Object.defineProperty(Element.prototype, name, { value: () => undefined, configurable: true });
    }
  }
  installDialogs();
  // jsdom knows no styles of pseudo elements and writes an error for each question.
  const computedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => computedStyle(element);
}

/** Opening and closing, without the layer above the page and the focus that browsers keep. */
function installDialogs(): void {
  const proto = HTMLDialogElement.prototype;
  if (!('showModal' in proto)) {
    Object.assign(proto, {
      showModal(this: HTMLDialogElement) {
        this.setAttribute('open', '');
      },
      close(this: HTMLDialogElement) {
        this.removeAttribute('open');
      },
    });
  }
}

// Imported first by this entry, so that what a test imports after it finds a browser.
installBrowserParts();
