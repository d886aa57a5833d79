/** What a parser throws: the second half of the sentence "PORT is "x": …". */
export class Fault extends Error {
  override readonly name = 'Fault';
}
