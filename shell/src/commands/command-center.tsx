import type { CallResult, impersonate } from '@haulboard/contract';
import { useLocale, useShell } from '@haulboard/data';
import { useEffect, useEffectEvent, useMemo, useState, useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import type { ShownPages } from '../routing/shown-pages.ts';
import type { CommandHub } from './command-hub.ts';
import type { Command } from './command.ts';
import { Palette } from './palette.tsx';
import { collectCommands, offeredNow } from './registry.ts';
import type { Target } from './target-of.ts';
import { useCommandKeys } from './use-command-keys.ts';

/** Ids of the commands that somebody handles now; follows the hub. */
function useHandled(hub: CommandHub): ReadonlySet<string> {
  const subscribe = useCallback((listener: () => void) => hub.subscribe(listener), [hub]);
  return useSyncExternalStore(subscribe, () => hub.handled());
}

const ShortcutSheet = lazyDialog(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);
const ImpersonateDialog = lazyDialog(
  async () => (await import('../impersonation/impersonate-dialog.tsx')).ImpersonateDialog,
);

type Props = {
  hub: CommandHub;
  document: ShownPages;
  onLogOut: () => void;
  onLanguage: (locale: 'en-US' | 'zh-CN') => void;
  onImpersonate: (signedIn: CallResult<typeof impersonate>) => void;
};

type Open = { kind: 'palette' | 'sheet' } | { kind: 'impersonate'; user?: { id: number; name: string } };

/** Keys, list and sheet of all commands, and what some of the shell's own commands open. Once in the layout. */
export function CommandCenter({ hub, document, onLogOut, onLanguage, onImpersonate }: Props) {
  const shell = useShell();
  const { pathname } = useLocation();
  const locale = useLocale();
  const handled = useHandled(hub);
  const [open, setOpen] = useState<Open>();
  const commands = useMemo(
    () => collectCommands(document, (permission) => shell.session.can(permission)),
    [document, shell],
  );
  const close = (): void => setOpen(undefined);

  const run = (command: Command, keys = ''): boolean => {
    if (command.go === undefined) {
      return hub.run(command.id, keys);
    }
    shell.tabs.open(command.go);
    return true;
  };
  const openFound = (target: Target): void => {
    if (target.kind === 'go') {
      shell.navigate(target.to);
    } else {
      setOpen({ kind: 'impersonate', user: { id: target.userId, name: target.name } });
    }
  };

  const handle = useEffectEvent((id: string): void => {
    const handlers: Readonly<Record<string, () => void>> = {
      'shell.palette': () => setOpen((now) => (now?.kind === 'palette' ? undefined : { kind: 'palette' })),
      'shell.shortcuts': () => setOpen({ kind: 'sheet' }),
      'shell.language': () => onLanguage(locale === 'zh-CN' ? 'en-US' : 'zh-CN'),
      'shell.log-out': onLogOut,
      'shell.impersonate': () => setOpen({ kind: 'impersonate' }),
    };
    handlers[id]?.();
  });
  useEffect(() => {
    const stops = HANDLED_HERE.map((id) => hub.on(id, () => handle(id)));
    return () => {
      for (const stop of stops) {
        stop();
      }
    };
  }, [hub]);
  useCommandKeys(commands, run);

  return (
    <>
      {open?.kind === 'palette' && (
        <Palette
          commands={offeredNow(commands, { path: pathname, handled })}
          whyNot={(id) => hub.whyNot(id)}
          onCommand={(command) => void run(command)}
          onFound={openFound}
          onClose={close}
        />
      )}
      {open?.kind === 'sheet' && (
        <ShortcutSheet commands={commands} handled={handled} document={document} onClose={close} />
      )}
      {open?.kind === 'impersonate' && (
        <ImpersonateDialog
          {...(open.user ? { user: open.user } : {})}
          onStart={onImpersonate}
          onClose={close}
        />
      )}
    </>
  );
}

const HANDLED_HERE = [
  'shell.palette',
  'shell.shortcuts',
  'shell.language',
  'shell.log-out',
  'shell.impersonate',
] as const;
