import { expect, test } from 'vitest';
import { encoded } from '../../testing/encoded.ts';
import { decoded } from './decoded.ts';

const list = (...names: readonly string[]) =>
  ['Name;Email;Contact', ...names.map((name, i) => `${name};${i}@example.org;+47 ${i}`), ''].join('\r\n');

test.each([
  ['windows-1252', 'José Núñez', 'Jürgen Groß', 'Øystein Ærø', 'Zoé Lefèvre', 'Inês Magalhães'],
  ['windows-1252', 'Sean O’Brien', 'Ada – “x” € œuvre'],
  ['windows-1252', 'Sean O’Brien', 'Blaža Šket', 'œuvre', '€ 5 – 6'],
  ['windows-1252', 'Åse Lie'],
  ['windows-1252', 'Blaža Šket'],
  ['windows-1252', 'Þórhildur Ægisdóttir'],
  ['windows-1252', 'Niccolò D’Amico', 'Seán Ó Súilleabháin', 'RENÉ MÜLLER', 'Tõnu Kõiv'],
  ['windows-1250', 'László Kőszegi', 'Erzsébet Szűcs', 'Gábor Fülöp'],
  ['windows-1250', 'Jürgen Müller', 'Łukasz Wójcik', 'Käthe Schäfer', 'Małgorzata Dąbrowska'],
  ['windows-1250', 'Bălan Ştefan', 'Ionuţ Mureşan'],
  ['windows-1254', 'Ayşe Yılmaz', 'Mehmet Öz', 'Gülşen Çelik', 'İbrahim Şahin'],
  ['windows-1257', 'Eglė Kazlauskienė', 'Šarūnas Jasikevičius'],
  ['iso-8859-5', 'Андрей Кузнецов', 'Сергей Попов'],
  ['windows-874', 'สมชาย ใจดี', 'สมหญิง รักไทย'],
  ['macintosh', 'José Núñez', 'Jürgen Groß', 'Øystein Ærø'],
  ['macintosh', 'Zoé Lefèvre'],
  ['windows-1250', 'Łukasz Wójcik'],
  ['windows-1250', 'Jiří Dvořák', 'Markéta Černá', 'Ondřej Růžička'],
  ['windows-1250', 'Žiga Kovačič', 'Đorđe Ćosić', 'Blaž Šket'],
  ['iso-8859-2', 'Šárka Žáková', 'Jiří Dvořák', 'Tomáš Němec'],
  ['windows-1251', 'Иван Петров', 'Ольга Смирнова'],
  ['koi8-r', 'Иван Петров', 'Ольга Смирнова'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος', 'Μαρία Οικονόμου'],
  ['windows-1254', 'Işık Kırmızı', 'Çağla Öztürk', 'Şükrü Doğan'],
  ['windows-1255', 'דוד כהן', 'שרה לוי'],
  ['windows-1256', 'محمد علي', 'فاطمة حسن'],
  ['windows-1257', 'Jonas Žukauskas', 'Rūta Šimkutė'],
  ['shift_jis', '山田 太郎', '佐藤 花子', '鈴木 一郎'],
  ['euc-kr', '김 철수', '이 영희'],
  ['big5', '陳 大文', '林 美玲'],
  ['gb18030', '王 小明', '李 丽', '张 伟'],
])('names written in %s are read as they are: %s', (encoding, ...names) => {
  const text = list(...names);
  expect(decoded(encoded(text, encoding))).toEqual({ text, encoding });
});

test('bytes that Windows has signs for are those signs, whichever code page they are taken for', () => {
  const names = list('Sean O’Brien', 'Blaža Šket');
  expect(decoded(encoded(names, 'windows-1252')).text).toBe(names);
});

test.each([
  ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
] as const)('%s is known by its mark, and without one', (encoding, bytesOf) => {
  for (const names of [list('Łukasz Wójcik'), list('Иван Петров', '山田 太郎')]) {
    expect(decoded(bytesOf(`\uFEFF${names}`))).toEqual({ text: names, encoding });
    expect(decoded(bytesOf(names))).toEqual({ text: names, encoding });
  }
});

test('UTF-8 is known with its mark and without one', () => {
  const names = list('José Núñez', '山田 太郎', '👩🏽‍🦰');
  expect(decoded(Buffer.from(`\uFEFF${names}`))).toEqual({ text: names, encoding: 'utf-8' });
  expect(decoded(Buffer.from(names))).toEqual({ text: names, encoding: 'utf-8' });
  expect(decoded(Buffer.from(list('Ada')))).toMatchObject({ encoding: 'utf-8' });
});

test('a wrong byte in a list of UTF-8 costs its own character alone', () => {
  const before = list('José Núñez', 'Ren');
  const [start = '', end = ''] = before.split('Ren');
  const bytes = Buffer.concat([Buffer.from(`${start}Ren`), Buffer.from([0xe9]), Buffer.from(end)]);
  expect(decoded(bytes)).toEqual({ text: `${start}Ren\uFFFD${end}`, encoding: 'utf-8' });
});
