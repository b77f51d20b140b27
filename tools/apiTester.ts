import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { identity } from '@marathon/contracts';
import { jwtSecret, startProduct, temporaryFolder } from '../e2e/support/product.ts';
import { root, runCommand } from './processes.ts';

const folder = join(root, 'infra', 'schemathesis');
const venv = join(root, '.cache', 'schemathesis');

/** The same requests each time, so that a change is judged by itself; `random` looks elsewhere, and its report names the seed. */
const { API_TEST_SEED: seed = '1' } = process.env;

/**
 * Compares the embedded product with its own description (infra/schemathesis).
 * @returns how many requests were made
 * @throws with the tester's report when an answer differs
 */
export async function testApi(): Promise<string> {
  await install();
  const data = temporaryFolder();
  const product = await startProduct({ dataDir: data.path, env: { LOG_LEVEL: 'error' } });
  try {
    const env = {
      ...process.env,
      PYTHONPATH: folder,
      JWT_SECRET: jwtSecret,
      ACCESS_TOKEN: await accessToken(product.origin, product.demo),
    };
    const args = [
      '--config-file',
      join(folder, 'schemathesis.toml'),
      'run',
      `${product.origin}/openapi.json`,
      ...(seed === 'random' ? [] : ['--seed', seed]),
    ];
    const report = join(root, '.cache');
    const { code, output } = await runCommand(join(venv, 'bin', 'schemathesis'), args, { cwd: report, env });
    if (code !== 0) throw new Error(output);
    return /(\d+) generated/.exec(output)?.[1] ?? 'no';
  } finally {
    await product.stop();
    data.remove();
  }
}

async function install(): Promise<void> {
  if (existsSync(join(venv, 'bin', 'schemathesis'))) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const python = spawnSync('python3', ['-m', 'venv', venv], { encoding: 'utf8' });
  if (python.status !== 0)
    throw new Error(`Python 3.10 or newer with venv is needed: ${python.stderr ?? ''}`);
  const requirements = join(folder, 'requirements.txt');
  const args = ['install', '--quiet', '--require-hashes', '--only-binary', ':all:', '-r', requirements];
  const { code, output } = await runCommand(join(venv, 'bin', 'pip'), args);
  if (code !== 0) throw new Error(output);
}

async function accessToken(origin: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${origin}/realms/${identity.realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: identity.client,
      scope: 'openid',
      username: email,
      password,
    }),
  });
  if (!answer.ok) throw new Error(`the demo account could not sign in: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
