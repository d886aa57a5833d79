import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const taken = z.object({ to: z.string(), text: z.string() });
type Taken = z.infer<typeof taken> & { authorization: string | undefined };

/** A provider of text messages that keeps them for a test. */
export async function startSmsProvider() {
  const messages: Taken[] = [];
  const provider = { answer: 202 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (provider.answer === 202) {
        messages.push({ ...taken.parse(JSON.parse(body)), authorization: request.headers.authorization });
      }
      response.writeHead(provider.answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`,
    messages,
    /** From now on it takes messages (202) or not. */
    answerWith: (status: number) => {
      provider.answer = status;
    },
    /** The code in the newest message to a phone, waited for. */
    codeTo: async (phone: string, after = 0): Promise<string> => {
      for (let tried = 0; tried < 400; tried += 1) {
        const message = messages.slice(after).findLast(({ to }) => to === phone);
        if (message) {
          return /\d{6}/.exec(message.text)?.[0] ?? '';
        }
        await wait(25);
      }
      throw new Error(`nothing was sent to ${phone}`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
