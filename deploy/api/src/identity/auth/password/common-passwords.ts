/** What is tried first by anyone who guesses: the most used passwords of at least six characters, and local ones. */
const LIST = `
123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 654321 111111 000000 222222 333333 444444
555555 666666 777777 888888 999999 112233 121212 123654 159753 147258 147258369 987654321 0987654321 11111111
88888888 00000000 12341234 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwerty qwerty1 qwerty12 qwerty123
qwertyuiop qwerty1234 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm qazwsx abc123 abcd1234 abcdef a123456 a12345678
aa123456 abc12345 password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssw0rd1
pass1234 admin1 admin12 admin123 admin1234 administrator letmein letmein1 welcome welcome1 welcome123 iloveyou
monkey dragon sunshine princess football baseball superman batman master shadow michael jordan charlie ashley
login1 login123 secret secret1 secret123 changeme changeme1 default guest123 test123 test1234 testing test12345
user1234 computer internet google samsung starwars pokemon freedom whatever trustno1 loveme woaini woaini1314
5201314 1314520 haulboard haulboard1 haulboard123 logging logtruck truck123 trucks kiwiana newzealand aotearoa
allblacks allblacks1 rotorua tokoroa auckland kaingaroa timber forestry dispatch dispatch1 carrier
`;

const COMMON = new Set(LIST.trim().split(/\s+/));

/** Whether many people use this very password. */
export function isCommon(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
