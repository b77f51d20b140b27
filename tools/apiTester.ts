import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { identity } from '@marathon/contracts';
import { startProduct, temporaryFolder } from '@marathon/e2e/product';
import { createApiTokens, serve } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { cacheProgram } from '../infra/native/cachedPrograms.ts';
import { root, runCommand } from './processes.ts';

const folder = join(root, 'infra', 'schemathesis');
const cache = join(root, '.cache');
const { API_TEST_SEED = '1', API_TEST_EXAMPLES = '5' } = process.env;

interface Options {
  readonly examples?: number;
  /** By default always the same, for comparable runs; `random` tries others, and its report has the seed. */
  readonly seed?: string;
  /** Also requests that break each single rule of the description. */
  readonly breaksEachRule?: boolean;
}

/** Returns the number of requests. @throws the report */
export async function testApi({
  examples = Number(API_TEST_EXAMPLES),
  seed = API_TEST_SEED,
  breaksEachRule = false,
}: Options = {}): Promise<string> {
  const venv = await installed();
  const data = temporaryFolder();
  const product = await startProduct({ dataDir: data.path, env: { LOG_LEVEL: 'error' } });
  const tokens = await serveTokens();
  try {
    const env = {
      ...process.env,
      PYTHONPATH: folder,
      API_TOKENS: `http://127.0.0.1:${tokens.port}`,
      ACCESS_TOKEN: await accessToken(product.origin, product.demo),
    };
    const args = [
      // Not the script's own launcher: it contains the original path, and the folder has moved since.
      join(venv, 'bin', 'schemathesis'),
      '--config-file',
      configuration(breaksEachRule),
      'run',
      `${product.origin}/openapi.json`,
      ...['--max-examples', String(examples)],
      ...(seed === 'random' ? [] : ['--seed', seed]),
    ];
    const { code, output } = await runCommand(join(venv, 'bin', 'python'), args, { cwd: cache, env });
    if (code !== 0) throw new Error(output);
    return `${/(\d+) generated/.exec(output)?.[1] ?? 'no'} requests`;
  } finally {
    await tokens.stop();
    await product.stop();
    data.remove();
  }
}

function configuration(breaksEachRule: boolean): string {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'schemathesis.toml');
  const few = '\n[phases.coverage.generation]\nmode = "positive"\n';
  writeFileSync(file, readFileSync(join(folder, 'schemathesis.toml'), 'utf8') + (breaksEachRule ? '' : few));
  return file;
}

function installed(): Promise<string> {
  const requirements = join(folder, 'requirements.txt');
  const { stdout: version } = spawnSync('python3', ['--version'], { encoding: 'utf8' });
  const hash = createHash('sha256')
    .update(`${version} ${readFileSync(requirements, 'utf8')}`)
    .digest('hex');
  return cacheProgram(`schemathesis-${hash.slice(0, 12)}`, async (venv) => {
    const python = spawnSync('python3', ['-m', 'venv', venv], { encoding: 'utf8' });
    if (python.status !== 0)
      throw new Error(
        `Python 3.10 or newer with venv is needed: ${python.stdout ?? ''}${python.stderr ?? ''}`,
      );
    const args = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--only-binary', ':all:', '-r'];
    const { code, output } = await runCommand(join(venv, 'bin', 'python'), [...args, requirements]);
    if (code !== 0) throw new Error(output);
  });
}

/** Python would need a library to sign a token. */
function serveTokens() {
  const { sign } = createApiTokens(testKeyring, () => new Date());
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const subject = req.url?.slice(1) ?? '';
    res.end(sign({ subject, email: `${subject}@load.invalid`, name: subject }));
  };
  return serve(answer, { port: 0, host: '127.0.0.1' });
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
