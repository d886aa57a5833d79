/** Two ends that hand messages over in a later task, as a browser's do; jsdom has none. */
class LaterChannel {
  readonly port1 = new LaterPort();
  readonly port2 = new LaterPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class LaterPort {
  other: LaterPort | undefined;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }));
  }

  close(): void {
    this.onmessage = null;
  }
}

const SIZES = { offsetHeight: 900, offsetWidth: 1440, clientHeight: 900, clientWidth: 1440 };

/** What the board needs of a browser and jsdom lacks: sizes (it lays nothing out) and message channels. */
export function installBoardParts(): void {
  for (const [name, value] of Object.entries(SIZES)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  if (!('MessageChannel' in globalThis)) {
    Object.defineProperty(globalThis, 'MessageChannel', { configurable: true, value: LaterChannel });
  }
}
