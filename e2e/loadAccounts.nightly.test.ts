import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keycloakOperator } from '@marathon/identity/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, temporaryFolder } from './support/product.ts';
import { startWithIdentity } from './support/setting.ts';
import { toolOf } from './support/toolOf.ts';

const folder = temporaryFolder();
let product: Product;
beforeAll(async () => {
  product = await startWithIdentity({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

/** `npm run load` without the product's secrets. */
function load(...words: string[]) {
  const args = [...toolOf('load'), ...words, '--base', product.origin];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const ended = once(child, 'close').then(() => said);
  return { child, ended };
}

const isOnKeycloak = process.env.IDENTITY === 'keycloak';

/** Emails of rehearsals' accounts. */
async function accounts(): Promise<string[]> {
  if (isOnKeycloak) {
    const operator = await keycloakOperator();
    const answer = await operator('GET', '/admin/realms/marathon/users?search=*@load.example&max=1000');
    return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
  }
  const db = new DatabaseSync(join(folder.path, 'identity.db'), { readOnly: true });
  const rows = db.prepare("SELECT email FROM accounts WHERE email LIKE '%@load.example'").all();
  db.close();
  return rows.map(({ email }) => String(email));
}

test('accounts of a rehearsal are removed, also when the command is killed in between, and no others', async () => {
  const stranger = { displayName: 'Ada', email: 'runner-1.0000@load.example', password: 'Marathon42' };
  await fetch(`${product.origin}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stranger),
  });
  expect(await load('prepare', '--accounts', '--runners', '50').ended).toContain('50 of 50 accounts');
  expect(await accounts()).toHaveLength(52);

  const first = load('clean', '--accounts');
  await expect
    .poll(async () => (await accounts()).length, {
      timeout: 60_000,
      interval: 2,
    })
    .toBeLessThan(52);
  first.child.kill('SIGKILL');
  await first.ended;
  expect((await accounts()).length).toBeGreaterThan(1);

  expect(await load('clean', '--accounts').ended).toMatch(/\d+ accounts removed, 0 left/);
  expect(await accounts()).toEqual([stranger.email]);
  expect(await load('clean', '--accounts').ended).toContain('no accounts were prepared');
});
