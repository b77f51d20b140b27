import { expect, test } from 'vitest';
import { piecesOf } from './textWithLinks.ts';

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test('an address in a text is a link, and nothing of the text is lost', () => {
  const text = 'The course:\nhttps://harbour.example/course?lap=2#map and\nhttp://oslo.example.';
  expect(piecesOf(text)).toEqual([
    { text: 'The course:\n' },
    { text: 'https://harbour.example/course?lap=2#map', href: 'https://harbour.example/course?lap=2#map' },
    { text: ' and\n' },
    { text: 'http://oslo.example', href: 'http://oslo.example/' },
    { text: '.' },
  ]);
});

test('a text without an address is one piece, an empty one none', () => {
  expect(piecesOf('Round the lighthouse.\nAnd back.')).toEqual([
    { text: 'Round the lighthouse.\nAnd back.' },
  ]);
  expect(piecesOf('')).toEqual([]);
});

test.each([
  ['See https://a.example/x, then run!', 'https://a.example/x'],
  ['(see https://a.example/x)', 'https://a.example/x'],
  ['(https://a.example/Race_(Oslo)).', 'https://a.example/Race_(Oslo)'],
  ['“https://a.example/x”', 'https://a.example/x'],
  ['<a href="https://a.example/x">', 'https://a.example/x'],
  ['HTTPS://A.example/Æ', 'https://a.example/%C3%86'],
])('%s: punctuation stays outside of the link', (text, href) => {
  expect(linksIn(text)).toEqual([href]);
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>hello</b>',
  'ftp://a.example',
  'www.a.example',
  'https://',
  'xhttps://a.example',
  'https://bank.example@other.example/login',
  'https://bank.example:443@other.example',
])('%s is no link', (text) => {
  expect(linksIn(text)).toEqual([]);
});
