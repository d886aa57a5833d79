import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

type Words<Name extends string> = { [Each in Name]: string };

/** Puts a list of words into the language of the page. */
export function useIncidentLabels() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useCallback(
    <Name extends string>(descriptors: Readonly<Record<Name, MessageDescriptor>>): Words<Name> => {
      const entries = Object.entries<MessageDescriptor>(descriptors).map(([name, one]) => [
        name,
        i18n._(one),
      ]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each in words
      return Object.fromEntries(entries) as Words<Name>;
    },
    // The same i18n object speaks another language after a switch.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n, locale],
  );
}
