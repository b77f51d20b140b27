import { testApi } from './apiTester.ts';
import { buildStale } from './frontEnds.ts';
import { k6Program } from './k6Program.ts';
import { runQuietly } from './processes.ts';
import { contractSuites, faultSuites, keycloakSuites, processSuites } from './serverSuites.ts';
import { startTestServers } from './testServers.ts';

/**
 * `npm run test:services`: what `npm test` cannot run with npm alone. Contract suites, processes and journeys on real
 * servers (tools/testServers.ts), and the API tester.
 */
const checks: [string, () => Promise<string>][] = [
  ['contract suites on RabbitMQ, MongoDB, Redis and Keycloak', () => runSuites('unit', contractSuites())],
  ['the processes of the product, killed and cut off', () => runSuites('product', processSuites())],
  ['the product under load while something fails', () => runSuites('product', faultSuites)],
  ['the product on Keycloak in a browser', journeysOnKeycloak],
  ['requests made from the API description', testApi],
];
const stop = await startTestServers();
try {
  await buildStale();
  process.env.K6 = await k6Program();
  for (const [name, check] of checks) await report(name, check);
} finally {
  await stop();
}

async function report(name: string, check: () => Promise<string>): Promise<void> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    console.log(`✓ ${name}: ${await check()} (${seconds()})`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}\n`);
  }
}

/** What concerns accounts and sign-ins, one file after the other: each gateway listens where PUBLIC_URL is. */
function journeysOnKeycloak(): Promise<string> {
  return runSuites('product', keycloakSuites, ['--no-file-parallelism'], { IDENTITY: 'keycloak' });
}

/** A suite that is skipped proves nothing, so it fails here. */
async function runSuites(
  project: string,
  suites: readonly string[],
  options: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...variables };
  const output = await runQuietly('vitest', ['run', '--project', project, ...options, ...suites], { env });
  if (/\d+ skipped/.test(output)) throw new Error(output);
  return /Tests\s+(\d+ passed)/.exec(output)?.[1] ?? '';
}
