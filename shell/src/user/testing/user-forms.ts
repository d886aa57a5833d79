// It makes these tests wait as long as all others.
import '@haulboard/data/testing';
import { ApiError } from '@haulboard/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openUserPages } from './user-desk.ts';

let stop: () => void = () => undefined;

/** Opens a page of those that need no session. */
export function open(...given: Parameters<typeof openUserPages>) {
  const desk = openUserPages(...given);
  stop = desk.stop;
  return desk;
}

/** Leaves nothing of it behind; after each test. */
export function close(): void {
  stop();
  localStorage.clear();
  document.body.replaceChildren();
}

export const refusal = (message: string, data?: unknown) =>
  new ApiError({ code: 400, message, call: 'x', data });
export const alertText = () => screen.getByRole('alert').textContent;
export const focused = () => document.activeElement?.id;

/** What a field's description says is wrong with it. */
export function faultOf(label: string): string {
  const input = screen.getByLabelText(label, { selector: 'input' });
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .filter((id) => id.endsWith('-fault'))
    .map((id) => document.getElementById(id)?.textContent)
    .join('');
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text);
