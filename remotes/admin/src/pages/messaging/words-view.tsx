import type { Broadcast } from '@haulboard/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './messaging.module.css';

type Words = Pick<Broadcast, 'title' | 'text' | 'titleZh' | 'textZh'>;

/** A message as each reader sees it: in the own language, or in the other one where nothing was written in it. */
export function WordsView({ words: { title, text, titleZh, textZh } }: { words: Words }) {
  const english = { title, text, lang: 'en' };
  const chinese = { title: titleZh, text: textZh, lang: 'zh-CN' };
  const isWritten = (one: { title: string; text: string }) => one.title + one.text !== '';
  return (
    <div className={styles['languages']}>
      <Read words={isWritten(english) ? english : chinese} name={<Trans>Who reads English sees</Trans>} />
      <Read words={isWritten(chinese) ? chinese : english} name={<Trans>Who reads Chinese sees</Trans>} />
    </div>
  );
}

type ReadProps = { words: { title: string; text: string; lang: string }; name: ReactNode };

function Read({ words: { title, text, lang }, name }: ReadProps) {
  return (
    <figure className={styles['read']}>
      <figcaption className={styles['soft']}>{name}</figcaption>
      <blockquote lang={lang}>
        {title}
        {'\n'}
        {text}
      </blockquote>
    </figure>
  );
}
