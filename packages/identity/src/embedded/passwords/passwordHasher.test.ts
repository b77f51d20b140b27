import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwordHasher.ts';

const hasher = createPasswordHasher();

test('a password is verified however its letters were typed', async () => {
  const hash = await hasher.hash('Pässword1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toContain('ssword');
  expect(await hasher.verify('Pa\u0308ssword1', hash)).toBe(true);
  expect(await hasher.verify('Password1', hash)).toBe(false);
});

test('the same password never has the same hash', async () => {
  expect(await hasher.hash('Abcdef1')).not.toBe(await hasher.hash('Abcdef1'));
});

test('hashes of another cost still verify', async () => {
  const cheap = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });
  expect(await hasher.verify('Abcdef1', await cheap.hash('Abcdef1'))).toBe(true);
});

test('an unreadable hash is an error, not a wrong password', async () => {
  await expect(hasher.verify('Abcdef1', 'plain')).rejects.toThrow('not readable');
});
