import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, RESOURCES } from '@haulboard/contract';
import { POLYGON_FAULTS } from '@haulboard/contract/geo';
import { createWords } from '../http/in-labels.ts';
import { message } from './message.ts';
import { inLanguage, languageOf, worded } from './translate.ts';
import { ZH_CN } from './zh-cn/index.ts';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const LITERAL = /^\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*[,)]/;

type Found = { texts: Set<string>; unreadable: string[] };

/** Every `message('…')` of the server. The text must be written out there, or nobody can find its translation. */
function textsOfServer(): Found {
  const found: Found = { texts: new Set(), unreadable: [] };
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) => !/\.test\.ts$|^testing\/|\/testing\/|^platform\/texts\/message\.ts$/.test(file),
  );
  for (const file of files) {
    const source = readFileSync(path.join(SOURCE, file), 'utf8');
    for (const { index } of source.matchAll(/(?<![\w.'`])message\(/g)) {
      const rest = source.slice(index + 'message('.length);
      const literal = LITERAL.exec(rest)?.[1];
      if (literal === undefined) {
        found.unreadable.push(`${file}: message(${rest.slice(0, 60)}`);
      } else {
        found.texts.add(literal.slice(1, -1).replaceAll(/\\(.)/g, '$1'));
      }
    }
  }
  return found;
}

const RELEASES = path.resolve(SOURCE, '../../releases/src');
/** What a change on the releases page can run into. */
const OF_A_CHANGE = 'canary change-registry fit hold keys lock receipts registry rollback'.split(' ');

/** Why the release command refuses a change, as it is written out there. */
function textsOfReleases(): string[] {
  return OF_A_CHANGE.flatMap((name) => {
    const source = readFileSync(path.join(RELEASES, `${name}.ts`), 'utf8');
    const written = source.matchAll(/new ReleaseError\(\s*'\w+',\s*(?:'((?:[^'\\]|\\.)*)')?/g);
    return [...written].map(([, text]) => text ?? `${name}.ts: a text that is put together`);
  });
}

/** Messages that a schema carries, whatever it is made of. */
function messagesOf(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) {
    return [];
  }
  seen.add(value);
  const own: unknown = Reflect.get(value, 'error');
  const message: unknown = typeof own === 'function' ? Reflect.apply(own, undefined, [{}]) : undefined;
  const inside = Object.getOwnPropertyNames(value).flatMap((key) =>
    messagesOf(Reflect.get(value, key), seen),
  );
  const definition: unknown = Reflect.get(value, '_zod');
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...inside,
    ...messagesOf(definition && Reflect.get(Object(definition), 'def'), seen),
  ];
}

function textsOfContract(): string[] {
  const seen = new Set<unknown>();
  const ofCalls = CALLS.flatMap(({ params, query, body, done }) => [
    done,
    ...[params, query, body].flatMap((schema) => messagesOf(schema, seen)),
  ]);
  const titles = Object.values(RESOURCES).map(({ title }) => title);
  return [...ofCalls, ...titles, ...Object.values(POLYGON_FAULTS)];
}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('what the server says', () => {
  const { texts, unreadable } = textsOfServer();
  const contract = new Set([...textsOfContract(), ...textsOfReleases()]);

  it('is written out where it is said', () => {
    expect(unreadable).toEqual([]);
    expect(texts.size).toBeGreaterThan(50);
    expect([...contract]).toEqual(expect.arrayContaining(['success', 'Please select truck code']));
  });

  it('has a Chinese text for each English one', () => {
    expect([...texts, ...contract].filter((english) => !ZH_CN[english])).toEqual([]);
  });

  it('has no Chinese text that nobody says', () => {
    expect(Object.keys(ZH_CN).filter((english) => !texts.has(english) && !contract.has(english))).toEqual([]);
  });

  it('fills the same places in both languages', () => {
    const differing = Object.entries(ZH_CN).filter(
      ([english, chinese]) => placesOf(english).join(' ') !== placesOf(chinese).join(' '),
    );
    expect(differing).toEqual([]);
  });
});

describe('a person who reads Chinese', () => {
  it('gets values as they are and words in words', () => {
    const text = message('Truck {code} is not available ({why})', {
      code: '{why}',
      why: message('workshop'),
    });
    expect(String(text)).toBe('Truck {why} is not available (workshop)');
    expect(inLanguage(text, 'zh-CN')).toMatch(/^卡车 \{why\} .*维修/);
  });

  it('gets what is wrong with each field', () => {
    const data = {
      fields: [{ field: 'note', message: message('at most {count} characters', { count: 5 }) }],
      id: 1,
    };
    expect(worded(data, 'en-US')).toEqual({
      fields: [{ field: 'note', message: 'at most 5 characters' }],
      id: 1,
    });
    expect(worded(data, 'zh-CN')).toEqual({ fields: [{ field: 'note', message: '最多 5 个字符' }], id: 1 });
  });

  it.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['en-US', 'en-US'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['en;q=0.5, zh-Hans;q=0.9', 'zh-CN'],
    ['mi, zh;q=0', 'en-US'],
    ['fr;q=x, de', 'en-US'],
  ])('asks for it by Accept-Language: %s gives %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('words for what a schema refuses', () => {
  it('are found again by the message that went through the schema', () => {
    const { error, wordsOf } = createWords();
    const message = error({ code: 'too_big', origin: 'string', maximum: 5, input: 'too long' });
    expect(message).toBe('at most 5 characters');
    expect(inLanguage(wordsOf(message), 'zh-CN')).toBe('最多 5 个字符');
    expect(inLanguage(wordsOf('Please select truck code'), 'zh-CN')).toBe('请选择车号');
  });
});
