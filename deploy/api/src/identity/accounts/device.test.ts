import { deviceOf } from './device.ts';

const GECKO = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('a person recognises where they are signed in', () => {
  it.each([
    [`${GECKO} ${CHROME}`, 'Chrome on Windows'],
    [`${GECKO} ${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('%s is shown as %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
