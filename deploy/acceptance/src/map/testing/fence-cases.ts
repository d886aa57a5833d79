import type { Page } from 'playwright-core';
import { axeFaults, keepPicture } from '../../testing/browser.ts';
import { fenceFile } from './fence-file.ts';
import { PLACES } from './phone-places.ts';
import { tabOnTo, tabTo } from './tab-to.ts';

/**
 * Cases of fences: read from a file, and drawn without a pointer. The last closes the page.
 *
 * @param open a page of somebody who may change them
 * @param gate what the fence of the file is called
 */
export function fenceCases(open: (target: string) => Promise<Page>, gate: string): void {
  it('reads fences from a file, sees what becomes of them, and gives one another limit', async () => {
    const admin = await open('/map?fences=1');
    await admin.getByRole('button', { name: 'Read from a file' }).click();
    const file = fenceFile({ name: gate, speedLimitKmh: 50, maxTrucks: 4 }, PLACES.FIRST);
    await admin.getByLabel('File with fences').setInputFiles(file);
    const checked = admin.getByRole('list', { name: 'Fences of the file' });
    await checked.getByText('new', { exact: true }).waitFor();
    const kept = admin.getByRole('button', { name: `Change shape and limits of ${gate}` });
    expect(await kept.count()).toBe(0);
    await admin.getByRole('button', { name: 'Save 1 fence' }).click();
    await kept.waitFor();
    await kept.click();
    const form = admin.getByRole('region', { name: `Shape and limits of ${gate}` });
    await form.getByLabel('Speed limit inside (km/h)').fill('30');
    await keepPicture(admin, 'map-fence-limits');
    await form.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('listitem').getByText('at most 30 km/h · at most 4 trucks').waitFor();
  });

  it('draws a fence by keyboard alone: its middle from the list of places, its metres typed', async () => {
    const admin = await open('/map?fences=1');
    await tabTo(admin, 'Type coordinates');
    await admin.keyboard.press('Enter');
    await admin.waitForFunction(() => document.activeElement?.matches('input[type=radio]'));
    await admin.keyboard.press('ArrowRight');
    const form = admin.getByRole('form', { name: 'Shape by its points' });
    const choice = form.getByRole('combobox', { name: 'Point of a place' });
    await tabOnTo(choice);
    await admin.keyboard.type('Port of Tauranga');
    await admin.locator('.ant-select-item-option-active').getByText('Port of Tauranga').waitFor();
    await admin.keyboard.press('Enter');
    await form.getByRole('textbox', { name: 'Middle' }).waitFor();
    await tabOnTo(form.getByLabel('Radius (m)'));
    await admin.keyboard.press('Control+A');
    await admin.keyboard.type('400');
    await keepPicture(admin, 'map-fence-typed');
    expect(await axeFaults(admin)).toEqual([]);
    await tabTo(admin, 'Use this shape');
    await admin.keyboard.press('Enter');
    await admin.getByRole('form', { name: 'New fence' }).waitFor();
    await admin.waitForFunction(() => document.activeElement?.matches('form input'));
    await admin.keyboard.type('Typed gate');
    await tabTo(admin, 'Save');
    await admin.keyboard.press('Enter');
    const kept = admin.getByRole('button', { name: 'Change shape and limits of Typed gate' });
    await kept.waitFor();
    await tabTo(admin, 'Change shape and limits of Typed gate');
    await admin.keyboard.press('Enter');
    await admin.getByText('Points as coordinates').press('Enter');
    const middle = admin.getByRole('textbox', { name: 'Middle' });
    const { latitude, longitude } = PLACES.FIRST;
    await middle.fill(`${latitude} ${longitude}`);
    await tabTo(admin, 'Save');
    await admin.keyboard.press('Enter');
    await kept.waitFor();
    await kept.press('Enter');
    await admin.getByText('Points as coordinates').press('Enter');
    expect(await middle.inputValue()).toBe(`${latitude}, ${longitude}`);
    await keepPicture(admin, 'map-fence-points');
    await admin.context().close();
  });
}
