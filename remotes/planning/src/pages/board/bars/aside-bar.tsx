import { LOAD_TEXT_KEYS } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EditorFields } from '../../../model/drafts/load-draft.ts';
import { useBoardEditing, useBoardPlan } from '../state/board-context.tsx';
import type { BoardPlan } from '../state/use-board.ts';
import styles from './bars.module.css';

/** Offers what was closed half typed, the newest first. Whoever is typing is not asked. */
export function AsideBar() {
  const { t } = useLingui();
  const { editor } = useBoardEditing();
  const { choices } = useBoardPlan();
  const [fields] = editor.aside;
  if (!fields || editor.fields) {
    return null;
  }
  const what = describe(fields, choices);
  const others = editor.aside.length - 1;
  return (
    <section className={styles['waiting']} aria-label={t`Unfinished load`}>
      <output>
        <strong>
          {fields.taskId === null ? (
            <Trans>An unfinished load is kept.</Trans>
          ) : (
            <Trans>Unfinished changes of a load are kept.</Trans>
          )}
        </strong>{' '}
        {what} {others > 0 && <Plural value={others} one="(and # more)" other="(and # more)" />}
      </output>
      <Button size="small" onClick={() => editor.resume(fields)}>
        {t`Continue`}
      </Button>
      <Button size="small" onClick={() => editor.drop(fields)}>
        {t`Discard it`}
      </Button>
    </section>
  );
}

/** `66 S30 → Waipa sawmill “gate 4”`: as much as was typed. */
function describe(fields: EditorFields, { crews, grades, destinations }: BoardPlan['choices']): string {
  const crew = crews.find(({ id }) => id === fields.crewId)?.crewCode;
  const grade = grades.find(({ id }) => id === fields.logGradeId)?.code;
  const goal = destinations.find(({ id }) => id === fields.destinationId)?.name;
  const texts = LOAD_TEXT_KEYS.map((key) => fields[key].trim()).filter(Boolean);
  return [crew, grade, goal && `→ ${goal}`, ...texts.map((text) => `“${text}”`)].filter(Boolean).join(' ');
}
