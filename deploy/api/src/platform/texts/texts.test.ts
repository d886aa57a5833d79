import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createWords } from '../http/input/in-labels.ts';
import { contractTexts } from './collect/contract-texts.ts';
import { messagesIn, refusalsIn, RELEASE_FILES } from './collect/written-texts.ts';
import { message } from './message.ts';
import { CATALOGS, inLanguage, languageOf, worded } from './translate.ts';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const RELEASES = path.resolve(SOURCE, '../../releases/src');
const CHINESE = CATALOGS['zh-CN'];

/** Every `message('…')` of the server. */
function textsOfServer(): Set<string> {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) => !/\.test\.ts$|^testing\/|\/testing\/|^platform\/texts\/message\.ts$/.test(file),
  );
  return new Set(files.flatMap((file) => messagesIn(file, readFileSync(path.join(SOURCE, file), 'utf8'))));
}

function textsOfReleases(): string[] {
  return RELEASE_FILES.flatMap((file) => refusalsIn(file, readFileSync(path.join(RELEASES, file), 'utf8')));
}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe('what the server says', () => {
  const texts = textsOfServer();
  const others = new Set([...contractTexts(), ...textsOfReleases()]);

  it('is written out where it is said', () => {
    expect(texts.size).toBeGreaterThan(50);
    expect([...others]).toEqual(expect.arrayContaining(['success', 'Please select truck code']));
    expect(() => messagesIn('there.ts', 'throw conflict(message(`Truck ${code} is away`))')).toThrow(
      'there.ts',
    );
  });

  it('has a Chinese text for each English one', () => {
    expect([...texts, ...others].filter((english) => !CHINESE.has(english))).toEqual([]);
  });

  it('has no Chinese text that nobody says', () => {
    expect([...CHINESE.keys()].filter((english) => !texts.has(english) && !others.has(english))).toEqual([]);
  });

  it('fills the same places in both languages', () => {
    const differing = [...CHINESE].filter(
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
