import { compose, composeWritten } from './compose.ts';

const LINK = '/user/login?recover#token=Zk3rVb8Qq1sJ2mXo0pTgLd7cWfYhNaUeZk3rVb8Qq1sJ2mXo';

describe('a mail on a phone', () => {
  it('breaks the address it leads to, which would make the page wider than the phone', () => {
    const { html } = compose(
      { kind: 'recovery', language: 'en-US', values: { name: 'Aroha', account: 'aroha' }, path: LINK },
      'https://haul.example',
    );
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toMatch(/<a href="https:\/\/haul\.example\/user[^>]+word-break:break-all">https:/);
  });

  it('has every load of a plan as a line of its own, and what people wrote as words', () => {
    const { html } = composeWritten({
      kind: 'written',
      language: 'en-US',
      subject: 'Plan <b>',
      body: 'Hello Aroha,\n\nCrew 10\n7:40 am CN01 <b>\n8:40 am CN02',
    });
    expect(html.match(/<p [^>]+text-indent:-16px[^>]+>.*<\/p>/g)).toHaveLength(3);
    expect(html).toContain('7:40 am CN01 &lt;b&gt;');
    expect(html).toContain('<title>Plan &lt;b&gt;</title>');
  });
});
