import type { Browser, Page } from 'playwright-core';
import { axeFaults, keepPicture, newPage, signIn } from '../../testing/browser.ts';
import type { Product } from '../../testing/product.ts';

type Desk = { product: Product; browser: Browser; page: Page; truck: string };

/** Cases of a driver who presses the SOS button of the phone. */
export function helpCalls(desk: () => Desk): void {
  it('hears a driver who calls for help on whatever page, and a colleague reads who looks after it', async () => {
    const { product, browser, page, truck } = desk();
    await page.goto(`${product.address}/dockets`);
    const query = new URLSearchParams({
      id: `demo-truck-${truck}`,
      lat: '-37.95',
      lon: '176.99',
      timestamp: String(Math.floor(Date.now() / 1000) - 1),
      alarm: 'sos',
    });
    await page.getByRole('heading').first().waitFor();
    await fetch(`${product.address}/ingest/osmand?${query.toString()}`);
    const banner = page.getByRole('complementary', { name: 'Calls for help' });
    await banner.getByText(`SOS: truck ${truck}`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await banner.getByRole('button', { name: `I look after it: ${truck}` }).press('Enter');
    await banner.getByText('You look after it').waitFor();
    const colleague = await newPage(browser, { width: 1024, height: 768 });
    await signIn(colleague, { product, account: 'subcarrier', target: '/map?nomenu=1' });
    const theirs = colleague.getByRole('complementary', { name: 'Calls for help' });
    await theirs.getByText(/looks after it/).waitFor();
    await keepPicture(colleague, 'help-call-on-the-wall');
    await banner.getByRole('button', { name: `Show on the map: ${truck}` }).press('Enter');
    await page.getByRole('region', { name: `Truck ${truck}` }).waitFor();
    await keepPicture(page, 'help-call-on-the-map');
    await banner.getByRole('button', { name: `Done: ${truck}` }).press('Enter');
    await theirs.waitFor({ state: 'hidden' });
    await colleague.context().close();
  });
}
