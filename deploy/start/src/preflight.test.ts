import { createServer } from 'node:net';
import { checkPort, freeLoopbackPort } from './preflight.ts';

/** From here on systems give ports to whoever asks for any. */
const FIRST_GIVEN = 32_768;

describe('a start that chooses a port', () => {
  it('takes none that the system may give to another program until it is listened on', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freeLoopbackPort));

    expect(Math.max(...ports, await checkPort(0, '127.0.0.1'))).toBeLessThan(FIRST_GIVEN);
  });

  it('can be listened on', async () => {
    const server = createServer();
    const port = await freeLoopbackPort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const other = checkPort(port, '127.0.0.1');

    await expect(other).rejects.toThrow(`PORT ${port} is in use by another program`);

    server.close();
  });
});
