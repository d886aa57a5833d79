import { useShell } from '@haulboard/data';
import type { Kind } from '@haulboard/records';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { SettingsKind } from './define-kind.ts';
import { useKinds } from './use-kinds.ts';
import styles from './settings.module.css';

type Descriptors = Readonly<Record<string, MessageDescriptor>>;

/** A kind of record in the language of the page. */
export function useKind(found: SettingsKind): Kind {
  const { i18n } = useLingui();
  const { role } = useShell().session.user;
  return useMemo(() => {
    const inWords = (words: Descriptors) =>
      Object.fromEntries(Object.entries(words).map(([name, word]) => [name, i18n._(word)]));
    return {
      resource: found.resource,
      columns: found.columns,
      notCopied: found.notCopied,
      groups: inWords(found.groups),
      labels: {
        title: i18n._(found.title),
        one: i18n._(found.one),
        fields: inWords(found.fields),
        hints: inWords(found.hints),
        choices: Object.fromEntries(
          Object.entries(found.choices).map(([name, words]) => [name, inWords(words)]),
        ),
      },
      ...(found.offered ? { offered: found.offered(role) } : {}),
      ...(found.saves ? { saves: found.saves } : {}),
      ...(found.Picture ? { Picture: found.Picture } : {}),
      ...(found.Notice ? { Notice: found.Notice } : {}),
      ...(found.More ? { More: found.More } : {}),
      ...(found.needs ? { whenEmpty: <Needs needs={found.needs} /> } : {}),
    };
    // The same i18n object speaks another language after a switch.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, role, i18n, i18n.locale]);
}

/** What must be there before the first record of a kind, and where it is made. */
function Needs({ needs }: { needs: NonNullable<SettingsKind['needs']> }) {
  const { i18n } = useLingui();
  const { kinds, pathOf } = useKinds();
  return (
    <p className={styles['needs']}>
      {i18n._(needs.text)}{' '}
      {kinds
        .filter(({ resource }) => needs.kinds.includes(resource.plural))
        .map((kind) => (
          <Link key={kind.slug} to={pathOf(kind)}>
            {i18n._(kind.title)}
          </Link>
        ))}
    </p>
  );
}
