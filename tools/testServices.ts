import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testApi } from './apiTester.ts';
import { buildStale } from './frontEnds.ts';
import { root, runQuietly } from './processes.ts';
import { contractSuites, keycloakSuites, processSuites } from './serverSuites.ts';

/**
 * `npm run test:services`: what `npm test` cannot run with npm alone. The contract suites and processes of the services on
 * real servers (those of `npm run stack -- up`, or whatever the environment names), and the API tester. Keycloak's suite
 * listens where PUBLIC_URL is.
 */
const stack = join(process.env.STACK_DIR ?? join(root, 'data', 'stack'), 'stack.env');
if (existsSync(stack)) process.loadEnvFile(stack);

const checks: [string, () => Promise<string>][] = [
  ['contract suites on RabbitMQ, MongoDB and Keycloak', () => runSuites('unit', contractSuites())],
  ['several processes of each service, killed and cut off', () => runSuites('product', processSuites())],
  ['the product on Keycloak in a browser', journeysOnKeycloak],
  ['requests made from the API description', testApi],
];
for (const [name, check] of checks) {
  try {
    console.log(`✓ ${name}: ${await check()}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : error}\n`);
  }
}

/** What concerns accounts and sign-ins, with a gateway before Keycloak. */
async function journeysOnKeycloak(): Promise<string> {
  await buildStale();
  const env = { ...process.env, IDENTITY: 'keycloak' };
  // One after the other: each listens where PUBLIC_URL is.
  const args = ['run', '--project', 'product', '--no-file-parallelism', ...keycloakSuites];
  const output = await runQuietly('vitest', args, { env });
  return passedOf(output);
}

/** A suite that is skipped proves nothing, so it fails here. */
async function runSuites(project: string, suites: readonly string[]): Promise<string> {
  const missing = ['AMQP_URL', 'MONGODB_TEST_URL', 'KEYCLOAK_URL'].filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} not set: npm run stack -- up`);
  const output = await runQuietly('vitest', ['run', '--project', project, ...suites]);
  if (/\d+ skipped/.test(output)) throw new Error(output);
  return passedOf(output);
}

function passedOf(output: string): string {
  return /Tests\s+(\d+ passed)/.exec(output)?.[1] ?? '';
}
