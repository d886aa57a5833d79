import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A page that the shell draws itself. */
export type OwnPage = {
  path: '/account/center' | '/account/settings' | '/account/releases' | '/result/success' | '/result/fail';
  title: MessageDescriptor;
  permission?: string;
};

/** Reached from the avatar menu and from links in mails, not from the top menu (SPEC.md 2). */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/account/center', title: msg`My account`, permission: 'account.view' },
  { path: '/account/settings', title: msg`Account settings`, permission: 'account.view' },
  { path: '/account/releases', title: msg`Releases`, permission: 'release.view' },
  { path: '/result/success', title: msg`Done` },
  { path: '/result/fail', title: msg`Not done` },
];
