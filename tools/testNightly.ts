import { randomInt } from 'node:crypto';
import { buildStale } from './frontEnds.ts';
import { runQuietly, stopOnFailure } from './processes.ts';
import { nightlyServerChecks } from './serverChecks.ts';
import { sampledSuites } from './serverSuites.ts';
import { typecheckAgain } from './staticChecks.ts';
import { finishRun } from './testing/finishRun.ts';
import { createReport } from './testing/report.ts';
import { vitest } from './testing/vitest.ts';
import { startTestServers } from './testServers.ts';

/** `npm run test:nightly`: the vitest project `nightly`, then in full what the daily run samples, one by one. */
const report = createReport();
await stopOnFailure(async () => {
  await report.add('front ends build', buildStale);
  const servers = await startTestServers();
  try {
    for (const [name, check] of nightlyServerChecks) await report.add(name, check);
  } finally {
    await servers.stop();
  }
  await report.add('every case of what the day takes a few of', () =>
    vitest(['product'], { paths: sampledSuites(), env: { NIGHTLY: 'true' } }),
  );
  await report.add('thousands of simulated histories', simulateThousands);
  await report.add('types, by the compiler of editors', typecheckAgain);
  await finishRun({ command: 'npm run test:nightly', report });
});

/** New seeds each time; prints a failing one. */
async function simulateThousands(): Promise<string> {
  const output = await runQuietly('node', [
    'infra/simulation/explore.ts',
    '3000',
    `${randomInt(1_000_000_000)}`,
  ]);
  return output.trim().split('\n').at(-1) ?? '';
}
