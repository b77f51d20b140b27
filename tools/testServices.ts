import { buildStale } from './frontEnds.ts';
import { stopOnFailure } from './processes.ts';
import { dailyChecks, type ServerCheck } from './serverChecks.ts';
import { createReport } from './testing/report.ts';
import { startTestServers } from './testServers.ts';

/**
 * `npm run test:services`: what `npm test` cannot run with npm alone. Contract suites, processes and journeys on real
 * servers (tools/testServers.ts), and the API tester. Half of them wait more than they compute, so two run at a time.
 */
const report = createReport();
await stopOnFailure(async () => {
  const built = buildStale();
  // It is waited for below.
  built.catch(() => {});
  const servers = await startTestServers();
  try {
    await built;
    const { contracts, processes, api, faults, keycloakContracts, keycloak, signIns } = dailyChecks;
    await Promise.all([
      inTurn([contracts, afterKeycloak(keycloakContracts), keycloak, signIns]),
      inTurn([api, processes, afterKeycloak(faults)]),
    ]);

    function afterKeycloak([name, check]: ServerCheck): ServerCheck {
      return [
        name,
        async () => {
          await servers.keycloakIsReady;
          return check();
        },
      ];
    }
  } finally {
    await servers.stop();
  }
});
if (report.hasFailed) process.exitCode = 1;

async function inTurn(checks: readonly ServerCheck[]): Promise<void> {
  for (const [name, check] of checks) await report.add(name, check);
}
