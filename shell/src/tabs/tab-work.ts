import { createLeaving } from '../session/leaving.ts';

/** An update can wait longer than a page that goes. */
const MAX_SAVE_MS = 5000;

type Save = () => void | Promise<void>;

/** Unsaved work of one part of a tab: of its page, or of an extension in it. */
export type PartWork = {
  isDirty(): boolean;
  setDirty(isDirty: boolean): void;
  /** Another build begins: nothing was said yet. */
  restart(): void;
  /** Whether it has ever said so: then it is believed about what stands in its fields. */
  hasSpoken(): boolean;
  /** Whether it has named a way to save what it has unsaved. */
  canSave(): boolean;
  onLeave(save: Save): () => void;
  save(): Promise<void>;
  /** The part is gone. */
  end(): void;
};

/** What the parts of one tab have unsaved. One may say that it is saved while another is not. */
export type TabWork = {
  part(): PartWork;
  /** Whether every part with unsaved work has named a way to save it. */
  canSave(): boolean;
  save(): Promise<void>;
};

/** @param onChange hears whether anything in the tab is unsaved */
export function createTabWork(onChange: (hasUnsaved: boolean) => void): TabWork {
  const parts = new Set<PartWork>();
  const tell = (): void => onChange([...parts].some((part) => part.isDirty()));
  return {
    part() {
      const saves = createLeaving(MAX_SAVE_MS);
      let savers = 0;
      let isDirty = false;
      let hasSpoken = false;
      const part: PartWork = {
        isDirty: () => isDirty,
        setDirty(next) {
          isDirty = next;
          hasSpoken = true;
          tell();
        },
        restart() {
          isDirty = false;
          hasSpoken = false;
          tell();
        },
        hasSpoken: () => hasSpoken,
        canSave: () => !isDirty || savers > 0,
        onLeave(save) {
          const stop = saves.on(save);
          savers += 1;
          return () => {
            stop();
            savers -= 1;
          };
        },
        async save() {
          await saves.save();
          // What is said of it by then is said after it was drawn.
          await new Promise((resolve) => setTimeout(resolve));
        },
        end() {
          parts.delete(part);
          tell();
        },
      };
      parts.add(part);
      return part;
    },
    canSave: () => [...parts].every((part) => part.canSave()),
    async save() {
      await Promise.all([...parts].map((part) => part.save()));
    },
  };
}
