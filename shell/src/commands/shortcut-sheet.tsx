import { useLocale } from '@haulboard/data';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownPages } from '../routing/shown-pages.ts';
import type { Command } from './command.ts';
import styles from './commands.module.css';
import { KeyCaps } from './key-caps.tsx';
import { LettersSwitch } from './letters-switch.tsx';
import { pageTitles, sheetSections, type Section } from './registry.ts';

type Props = {
  commands: readonly Command[];
  handled: ReadonlySet<string>;
  document: ShownPages;
  onClose: () => void;
};

/** From this many ways on, only the first and the last are written: Alt+1 … Alt+9. */
const MANY = 7;

/** All keys of all places, from the same list as the palette: it cannot go stale. */
export function ShortcutSheet({ commands, handled, document, onClose }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = ({ pages }: Section): string =>
    pages.length === 0 ? t`Everywhere` : pageTitles(pages, document, locale).join(' · ');
  return (
    <Modal title={t`Keyboard shortcuts`} open onCancel={onClose} footer={null} width={860}>
      {/* The switch scrolls along: who has no mouse reaches the keys below through it. */}
      <div className={styles['scroll']}>
        <LettersSwitch />
        <div className={styles['sheet']}>
          {sheetSections(commands, handled).map((section) => (
            <section key={section.pages.join(' ')} className={styles['section']}>
              <h3 className={styles['place']}>{nameOf(section)}</h3>
              <dl className={styles['rows']}>
                {section.commands.map(({ id, title, keys }) => (
                  <div key={id} className={styles['row']}>
                    <dt>{title[locale]}</dt>
                    <dd>
                      <Ways keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Modal>
  );
}

function Ways({ keys }: { keys: readonly string[] }) {
  const [first, last] = [keys[0], keys.at(-1)];
  if (keys.length >= MANY && first !== undefined && last !== undefined) {
    return (
      <>
        <KeyCaps keys={first} /> <Trans>to</Trans> <KeyCaps keys={last} />
      </>
    );
  }
  return keys.map((each) => <KeyCaps key={each} keys={each} />);
}
