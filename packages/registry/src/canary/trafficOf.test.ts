import { expect, test } from 'vitest';
import { memoryViewCounts } from './memoryViewCounts.ts';
import { trafficOf } from './trafficOf.ts';

test('errors are told per thousand views of each release that people get', async () => {
  const counts = memoryViewCounts(() => new Date());
  const since = '2027-01-01T10:00:00.000Z';
  const live = { version: '0.1.0-abcdefabcd', since, by: 'team' };
  const canary = { version: '0.1.0-0123456789', since, by: 'team', share: 10 };
  await counts.add('mf-auth', live.version, { views: 3_000, errors: 4 });
  const state = {
    revision: 1,
    frontEnds: { 'mf-auth': { live, canary, history: [] }, shell: { live, history: [] } },
  };
  expect(await trafficOf(state, counts)).toEqual({
    'mf-auth': {
      live: { views: 3_000, errors: 4, errorsPerThousandViews: 1.3 },
      canary: { views: 0, errors: 0, errorsPerThousandViews: null },
    },
    shell: { live: { views: 0, errors: 0, errorsPerThousandViews: null } },
  });
});
