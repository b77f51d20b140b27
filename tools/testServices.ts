import { buildStale } from './frontEnds.ts';
import { stopOnFailure } from './processes.ts';
import { dailyChecks, type ServerCheck } from './serverChecks.ts';
import { finishRun } from './testing/finishRun.ts';
import { chosenServerGroups, type ServerGroup } from './testing/options.ts';
import { createReport } from './testing/report.ts';
import { startTestServers } from './testServers.ts';

/** `npm run test:services`: many suites mostly wait, so two run at a time. `-- faults,api` runs only these groups. */
const report = createReport();
await stopOnFailure(async () => {
  const groups = chosenServerGroups(process.argv.slice(2));
  await buildStale();
  const servers = await startTestServers();
  try {
    const { contracts, processes, api, faults, keycloakContracts, keycloak, signIns } = dailyChecks;
    await Promise.all([
      // Both take about as long.
      inTurn([...checksOf('faults', faults), ...checksOf('processes', processes)]),
      inTurn([
        ...checksOf('contracts', contracts),
        ...checksOf('keycloak', keycloakContracts, keycloak),
        ...checksOf('api', api),
      ]),
    ]);
    // Alone: beside runs under load Keycloak answers later than a gateway waits for it.
    await inTurn(checksOf('keycloak', signIns));
  } finally {
    await servers.stop();
  }
  await finishRun({ command: 'npm run test:services', report, mayBeEmpty: groups.join() === 'api' });

  function checksOf(group: ServerGroup, ...checks: ServerCheck[]): ServerCheck[] {
    return groups.includes(group) ? checks : [];
  }
});

async function inTurn(checks: readonly ServerCheck[]): Promise<void> {
  for (const [name, check] of checks) await report.add(name, check);
}
