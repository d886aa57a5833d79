import { sql, type RawBuilder } from 'kysely';

const MACRONS = 'āēīōūĀĒĪŌŪ';
const PLAIN = 'aeiouaeiou';

/** Without case and macrons: who types "kaingaroa" means Kāingaroa. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[āēīōūĀĒĪŌŪ]/g, (letter) => PLAIN.charAt(MACRONS.indexOf(letter)))
    .toLowerCase();
}

/** The same in the database. Capital macrons are listed: not every locale knows how to lower them. */
export function foldedSql(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(translate(${text}, ${sql.lit(MACRONS)}, ${sql.lit(PLAIN)}))`;
}
