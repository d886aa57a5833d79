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

/** Two ends that hand messages over in a later task, as a browser's do; jsdom has none. */
export class LaterChannel {
  readonly port1 = new LaterPort();
  readonly port2 = new LaterPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
