import { limits } from '@marathon/contracts/constants';
import { fillings } from './texts.ts';
import type { Call } from './visitor.ts';

const dayMs = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString();

const lettersFrom = (first: number) =>
  Array.from({ length: limits.longText }, (_, i) => String.fromCodePoint(first + i)).join('');

const mixed = [...lettersFrom(0x4e00)].map((letter, i) => (i % 2 === 0 ? letter : '\ufdfa')).join('');

const texts: Readonly<Record<string, string>> = {
  ...fillings,
  'different letters without blanks': lettersFrom(0x4e00),
  'different syllables': lettersFrom(0xac00),
  'different letters among those that unfold': mixed,
  'square letters': lettersFrom(0x3200),
};

/** The longest text that is accepted, stored and searched. */
const longest = (text: string) =>
  `x${text.repeat(limits.longText)}`.slice(0, limits.longText - 1).concat('x');

/** Accepted marathons with the longest description; each organizer stays within limits. */
export const longestTexts: readonly (Call & { readonly what: string })[] = Object.entries(texts).map(
  ([what, text]) => ({
    path: '/marathons',
    as: `writer of ${what}`.replaceAll(' ', '-'),
    body: JSON.stringify({
      title: 'Described at length',
      registrationStart: day(-1),
      registrationEnd: day(1),
      marathonDate: day(30),
      location: 'Nowhere',
      distance: '10k',
      description: longest(text),
      image: 'https://load.invalid/image.jpg',
    }),
    what: `description of ${what}`,
  }),
);
