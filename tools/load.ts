import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApiTokens } from '@marathon/service-kit';
import { auditSurge } from '../infra/k6/audit.ts';
import { isSound, type Outcome } from '../infra/k6/findings.ts';
import { call, prepareSurge } from '../infra/k6/prepareSurge.ts';
import { root } from './processes.ts';

/**
 * `npm run load -- surge|browse`: k6 against a running product on this machine. For operators: surge signs tokens with the
 * product's own JWT_SECRET. Bounded in number and time.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    runners: { type: 'string', default: '2000' },
    places: { type: 'string', default: '500' },
    'at-once': { type: 'string', default: '200' },
    visitors: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    /** A host other than this machine, named on purpose. */
    host: { type: 'string' },
  },
});
const k6 = process.env.K6 ?? 'k6';
const scenarios: Record<string, () => Promise<number>> = { surge, browse };
const scenario = scenarios[positionals[0] ?? ''];

try {
  if (!scenario)
    throw new Error('npm run load -- surge|browse [--runners 2000] [--places 500] [--at-once 200] …');
  const base = baseUrl();
  if (spawnSync(k6, ['version'], { stdio: 'ignore' }).status !== 0)
    throw new Error('k6 is not on the PATH: https://grafana.com/docs/k6, or go install go.k6.io/k6@v1.8.1');
  await fetch(`${base}/readyz`).catch(() => {
    throw new Error(`nothing answers at ${base}: npm start`);
  });
  process.exitCode = await scenario();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function browse(): Promise<number> {
  const variables = { VISITORS: number('visitors', 500), SECONDS: number('seconds', 300) };
  return runK6('browse.js', { BASE: baseUrl(), ...variables });
}

async function surge(): Promise<number> {
  const wanted = { base: baseUrl(), runners: number('runners', 20_000), places: number('places', 20_000) };
  const plan = await prepareSurge(
    wanted,
    createApiTokens(jwtSecret(), () => new Date()),
  );
  const folder = join(root, '.cache', 'load');
  mkdirSync(folder, { recursive: true });
  const planFile = join(folder, 'plan.json');
  const outcomesFile = join(folder, 'outcomes.log');
  writeFileSync(planFile, JSON.stringify(plan), { mode: 0o600 });
  writeFileSync(outcomesFile, '');
  const variables = { PLAN: planFile, MARATHON: plan.marathonId, AT_ONCE: number('at-once', 1_000) };
  const code = await runK6('surge.js', { BASE: plan.base, ...variables }, [
    '--console-output',
    outcomesFile,
    '--log-format',
    'raw',
  ]);
  const lines = readFileSync(outcomesFile, 'utf8').split('\n').filter(Boolean);
  const findings = await auditSurge(
    plan,
    lines.map((line): Outcome => JSON.parse(line)),
  );
  console.table(findings);
  console.log(isSound(findings) ? 'sound: nothing lost, doubled or oversold' : 'NOT SOUND');
  await call('DELETE', `${plan.base}/marathons/${plan.marathonId}`, plan.organizerToken);
  return isSound(findings) ? code : 1;
}

function runK6(
  script: string,
  variables: Record<string, string | number>,
  more: string[] = [],
): Promise<number> {
  const env = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  // Without --address k6 would open a port for its own control.
  const args = ['run', '--no-usage-report', '--address', '', ...more, join(root, 'infra', 'k6', script)];
  const child = spawn(k6, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Load goes to this machine unless another host is named twice. */
function baseUrl(): string {
  const { hostname, origin } = new URL(values.base);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!isHere && hostname !== values.host)
    throw new Error(`${hostname} is another machine: say --host ${hostname} too if it is yours to load`);
  return origin;
}

function number(name: 'runners' | 'places' | 'at-once' | 'visitors' | 'seconds', atMost: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1 && value <= atMost) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${atMost}`);
}

/** As the running product has it: from the environment, or from the embedded product's DATA_DIR. */
function jwtSecret(): string {
  const file = join(process.env.DATA_DIR ?? join(root, 'data'), 'jwt-secret');
  if (process.env.JWT_SECRET) return process.env.JWT_SECRET;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(
    `JWT_SECRET is not set and ${file} is not there: the product's secret is needed to sign tokens`,
  );
}
