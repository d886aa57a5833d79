import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Envelope = { from: string; to: string[]; raw: string };

type Office = {
  isRefused: () => boolean;
  /** Has no mailbox here, and never will. */
  isUnknown: (address: string) => boolean;
  taken: (envelope: Envelope) => void;
};

/** What a client says during one delivery; `taken` is called with the whole mail. */
function converse(socket: Socket, office: Office): void {
  let envelope: Envelope = { from: '', to: [], raw: '' };
  let isData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answers: [RegExp, (line: string) => void][] = [
    [/^(EHLO|HELO)/, () => say('250 test')],
    [
      /^MAIL FROM:/,
      (line) => {
        envelope = { from: line.slice(10), to: [], raw: '' };
        say(office.isRefused() ? '451 try again later' : '250 ok');
      },
    ],
    [
      /^RCPT TO:/,
      (line) => {
        const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
        if (office.isUnknown(address)) {
          say('550 5.1.1 no such mailbox');
          return;
        }
        envelope.to.push(line.slice(8));
        say('250 ok');
      },
    ],
    [
      /^DATA/,
      () => {
        isData = true;
        say('354 go on');
      },
    ],
    [/^RSET/, () => say('250 ok')],
    [/^QUIT/, () => socket.end('221 bye\r\n')],
  ];
  const read = (line: string) => {
    if (!isData) {
      const answer = answers.find(([pattern]) => pattern.test(line));
      return answer ? answer[1](line) : say('500 what?');
    }
    if (line !== '.') {
      envelope.raw += `${line.replace(/^\.\./, '.')}\r\n`;
      return;
    }
    isData = false;
    office.taken(envelope);
    say('250 taken');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(read);
  });
  say('220 test');
}

/** Settings with no mail server to reach: mails stay in the outbox, where a test reads them. */
export const NO_MAIL_SERVER = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://haul.example',
  MAIL_FROM: 'no-reply@yard.example',
  LOG_LEVEL: 'silent',
};

/** A mail server that says "later" as often as it is told, and refuses unknown mailboxes. It keeps what it gets. */
export async function startMailServer() {
  const mails: Envelope[] = [];
  const unknown = new Set<string>();
  let refusals = 0;
  const server = createServer((socket) =>
    converse(socket, {
      isRefused: () => {
        refusals -= 1;
        return refusals >= 0;
      },
      isUnknown: (address) => unknown.has(address),
      taken: (envelope) => mails.push(envelope),
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    refuse: (times: number) => {
      refusals = times;
    },
    /** Whose mailbox is gone. */
    unknown,
    /** Waits until so many mails have come. */
    count: async (wanted: number): Promise<number> => {
      for (let tried = 0; tried < 600 && mails.length < wanted; tried += 1) {
        await wait(50);
      }
      return mails.length;
    },
    stop: () => server.close(),
  };
}
