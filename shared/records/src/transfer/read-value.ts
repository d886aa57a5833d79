import { readNumber, type Field } from '@haulboard/contract';
import { dayIn } from '@haulboard/contract/time';
import { UNKNOWN } from '@haulboard/ui/core';
import type { RecordTexts } from '../texts.ts';
import { readTags, splitWords } from '../values/read-tags.ts';
import { keptNumber } from '../values/scale.ts';

/** A cell of an import: what it means, or why it means nothing. */
export type Cell = { value: unknown; fault?: string };

/** A number with or without its unit. */
function readFigure(text: string, { field, texts }: Meaning): Cell {
  const value = readNumber(text.replace(/^\$/, '').replace(/(kg|km|mm|°|months|min|m|s|%|c\/l)$/i, ''));
  if (value !== undefined) {
    return { value: keptNumber(value, field) };
  }
  return { value: text, fault: /\d,/.test(text) ? texts.unclearCommas(text) : texts.noNumber(text) };
}

function readClock(text: string, texts: RecordTexts): Cell {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.]?(\d\d))?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  const hour = Number(hours);
  const isKnown = hours !== undefined && hour <= (half ? 12 : 23) && Number(minutes) < 60;
  const inDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return isKnown ? { value: inDay * 60 + Number(minutes) } : { value: text, fault: texts.noClock(text) };
}

/** `21/11/2026`, as New Zealand writes it, or `2026-11-21`. */
function readDay(text: string, texts: RecordTexts): Cell {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  return dayIn(iso) !== undefined ? { value: iso } : { value: text, fault: texts.noDay(text) };
}

type Words = Readonly<Record<string, string>>;
type Meaning = { field: Field; words: Words; texts: RecordTexts };

function readChoice(text: string, { field: { options = [] }, words, texts }: Meaning): Cell {
  const isMeant = (option: string) =>
    [option, words[option] ?? ''].some((word) => word.toLowerCase() === text.toLowerCase());
  const value = options.find(isMeant);
  const known = options.map((option) => words[option] ?? option);
  return value === undefined ? { value: text, fault: texts.oneOf(known) } : { value };
}

/** `Open the map, Find records`: several of a few words. */
function readChoices(text: string, meaning: Meaning): Cell {
  const cells = splitWords(text).map((word) => readChoice(word, meaning));
  const fault = cells.find((cell) => cell.fault !== undefined)?.fault;
  return { value: [...new Set(cells.map(({ value }) => value))], ...(fault === undefined ? {} : { fault }) };
}

function readSwitch(text: string, { texts }: Meaning): Cell {
  const at = [texts.yes, texts.no, 'true', 'false', '1', '0'].findIndex(
    (word) => word.toLowerCase() === text.toLowerCase(),
  );
  return at < 0 ? { value: text, fault: texts.oneOf([texts.yes, texts.no]) } : { value: at % 2 === 0 };
}

type Reader = (text: string, meaning: Meaning) => Cell;

const asTyped: Reader = (text) => ({ value: text });

const READERS: Record<Field['kind'], Reader> = {
  text: asTyped,
  whole: readFigure,
  decimal: readFigure,
  choice: readChoice,
  choices: readChoices,
  tags: (text) => ({ value: readTags(text) }),
  lookup: asTyped,
  lookups: asTyped,
  day: (text, { texts }) => readDay(text, texts),
  clock: (text, { texts }) => readClock(text, texts),
  switch: readSwitch,
};

/** What a cell means for a field that is no lookup; what means nothing travels as it was typed, and is refused. */
export function readValue(typed: string, meaning: Meaning): Cell {
  const text = typed.trim();
  if (text === '' || text === UNKNOWN) {
    const none: Partial<Record<Field['kind'], unknown>> = { text: '', choices: [], tags: [] };
    return { value: none[meaning.field.kind] ?? null };
  }
  return READERS[meaning.field.kind](text, meaning);
}
