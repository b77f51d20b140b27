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

/**
 * `npm run test:nightly`: what takes long or changes rarely, on the servers of tools/testServers.ts, one check after the other.
 * First all of the vitest project `nightly`, then what the day does in small, in full.
 */
const report = createReport();
await stopOnFailure(async () => {
  await report.add('front ends build', buildStale);
  const servers = await startTestServers();
  try {
    await servers.keycloakIsReady;
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

/** Seeds that nobody has seen before; one that fails is named. */
async function simulateThousands(): Promise<string> {
  const output = await runQuietly('node', [
    'infra/simulation/explore.ts',
    '3000',
    `${randomInt(1_000_000_000)}`,
  ]);
  return output.trim().split('\n').at(-1) ?? '';
}
