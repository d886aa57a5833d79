import type { State } from './shell-states.ts';

/** Nobody signed in: a form and the list of demo accounts, 40 to 99 nodes by nature. */
function userPage(name: string, path: string): State {
  return {
    name,
    atLeast: 40,
    async show(page) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('#demo:not([hidden])').waitFor({ state: 'attached' });
    },
  };
}

export const GUEST: readonly State[] = [
  userPage('login', '/user/login'),
  {
    ...userPage('login-phone', '/user/login'),
    async show(page) {
      await page.locator('[data-go=sms]').click();
    },
  },
  {
    ...userPage('login-faults', '/user/login'),
    async show(page) {
      await page.locator('[data-go=login]').first().click();
      await page.locator('#view form [type=submit]').click();
    },
  },
  userPage('register', '/user/register'),
  userPage('register-result', '/user/register-result'),
  userPage('recover', '/user/login?recover'),
  userPage('recover-link', '/user/login?recover=&token=x'),
];
