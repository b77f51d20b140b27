import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, expect, test, vi } from 'vitest';
import { ada } from '../../testing/people.ts';
import { softwareAuthenticator } from '../../testing/softwareAuthenticator.ts';
import { openIdentityBeside } from '../sqlite/database.ts';
import { adaWithApp, advanceSeconds, stopClock } from '../testing/secondFactorSetting.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

afterEach(() => void vi.useRealTimers());

test('with two-step login an account goes by password and code, and no row is left but that of its deletion', async () => {
  stopClock();
  const file = join(temporaryFolder(), 'identity.db');
  const running = await startEmbedded({ database: file, publishEveryMs: 10 });
  const { subject, from, app } = await adaWithApp(running);
  const proof = { password: ada.password, code: app.code() };
  const begun = await running.identity.passkeys.begin(subject, proof, from);
  const answer = softwareAuthenticator(running.publicUrl).create(begun.ok ? begun.value : { challenge: '' });
  await running.identity.passkeys.add(subject, { name: 'Phone', answer }, from);
  await running.identity.passkeys.challenge(subject, from);
  const rowsOf = () => {
    const db = openIdentityBeside(file);
    const tables = db
      .prepare(
        `SELECT t.name AS name, c.name AS key FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
         WHERE t.type = 'table' AND c.name IN ('subject', 'account_id')`,
      )
      .all()
      .map(({ name, key }) => ({ name: String(name), key: String(key) }));
    const found = tables.filter(
      ({ name, key }) => db.prepare(`SELECT 1 FROM ${name} WHERE ${key} = ?`).get(subject) !== undefined,
    );
    db.close();
    return found.map(({ name }) => name).sort();
  };
  expect(rowsOf()).toEqual(
    expect.arrayContaining(['accounts', 'artifacts', 'passkeys', 'recovery_codes', 'second_factors']),
  );
  advanceSeconds(30);
  const request = (code?: string) =>
    running.identity.deletions.request(subject, { password: ada.password, code }, from);
  for (const code of [undefined, app.wrongCode()])
    expect(await request(code)).toMatchObject({ ok: false, refusal: { code: 'wrong-code' } });
  expect(rowsOf()).toContain('accounts');
  expect(await request(app.code())).toMatchObject({ ok: true });
  expect(rowsOf()).toEqual(['deletions']);
  await running.stop();
});
