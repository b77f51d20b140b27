import { searchedWords } from '@marathon/contracts/foldedText';
import type { MarathonSearch } from '../../application/ports/marathonReading.ts';

/** The text depends on which criteria are set, never on the words. */
export function searchConditions({ words, place, distance, month, openAt }: MarathonSearch) {
  const asksForWords = words !== undefined || place !== undefined;
  const found = [
    ...(month === undefined ? [] : ['month = :month']),
    ...(asksForWords
      ? ['number IN (SELECT rowid FROM marathon_words WHERE marathon_words MATCH :match)']
      : []),
  ];
  return {
    conditions: [
      ...(found.length === 0
        ? []
        : [`id IN (SELECT id FROM searched_marathons WHERE ${found.join(' AND ')})`]),
      ...(distance === undefined ? [] : ['distance = :distance']),
      ...(openAt === undefined ? [] : openConditions),
    ],
    values: {
      ...(month !== undefined && { month }),
      ...(asksForWords && { match: matchOf(words, place) }),
      ...(distance !== undefined && { distance }),
      ...(openAt !== undefined && { openAt: openAt.toISOString() }),
    },
  };
}

const openConditions = [
  'registration_start <= :openAt',
  'registration_end >= :openAt',
  'event_date > :openAt',
  'registration_closed = 0',
  'cancelled_at IS NULL',
  '(participants_limit IS NULL OR registration_count < participants_limit)',
];

/** Quotes each word, so that none is an FTS5 operator: words contain no quotes. */
function matchOf(words: string | undefined, place: string | undefined): string {
  const parts = [
    ...(words === undefined ? [] : [allOf(words)]),
    ...(place === undefined ? [] : [`location : (${allOf(place)})`]),
  ];
  return parts.join(' AND ');
}

const allOf = (text: string) => {
  const beginnings = searchedWords(text).map((word) => `"${word}"*`);
  return beginnings.length === 0 ? '""' : beginnings.join(' AND ');
};
