import { expect, test } from 'vitest';
import { fileName } from './exportHandler.ts';

test.each([
  ['Harbour Run', 'Harbour Run.csv'],
  ['Åse’s løp 東京', 'Åse’s løp 東京.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['C:\\x "y" <z>|*?', 'C x y z.csv'],
  ['a\r\nSet-Cookie: b', 'a Set-Cookie b.csv'],
  ['evil\u202Ecod.exe', 'evil cod.exe.csv'],
  ['...', 'participants.csv'],
  ['😀'.repeat(200), `${'😀'.repeat(100)}.csv`],
])('a file named after %j is saved as %j', (text, name) => {
  expect(fileName(text, 'csv')).toBe(name);
});
