import { getSystemReport } from '@haulboard/contract';
import type { Page } from 'playwright-core';
import { readAs } from '../../testing/api.ts';
import type { Product } from '../../testing/product.ts';

/** A page that does not answer cannot be asked: another one sees what the watchdog left. */
export const hasFreezeNote = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('haulboard.freezes');
        opening.addEventListener('error', () => reject(new Error('No notes can be read.')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('notes').objectStore('notes').count();
          reading.addEventListener('success', () => resolve(reading.result > 0));
          reading.addEventListener('error', () => reject(new Error('No notes can be read.')));
          database.close();
        });
      }),
  );

/** Builds of planning that stood still, as operations read in the system report. */
export async function freezesTold(product: Product): Promise<string[]> {
  const reader = await readAs(product, 'admin');
  const { faults } = await reader.read(getSystemReport);
  return faults.flatMap(({ remote, build, message }) =>
    remote === 'planning' && message.startsWith('frozen') ? [build] : [],
  );
}
