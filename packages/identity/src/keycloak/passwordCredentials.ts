import { z } from 'zod';
import type { PasswordEntry } from '../accountEntry.ts';

/** Keycloak 26's format of a hash. It verifies any cost, and rehashes at the first sign-in with its own. */
export function credentialOf({ secret, ...cost }: PasswordEntry, createdDate: number) {
  if (secret === undefined) throw new Error('the hash of a password is missing');
  const additionalParameters = {
    type: ['id'],
    version: ['1.3'],
    memory: [String(cost.memory)],
    parallelism: [String(cost.parallelism)],
    hashLength: [String(cost.hashLength)],
  };
  const data = { hashIterations: cost.passes, algorithm: 'argon2', additionalParameters };
  return {
    type: 'password',
    credentialData: JSON.stringify(data),
    secretData: JSON.stringify({ value: secret.hash, salt: secret.salt, additionalParameters: {} }),
    createdDate,
  };
}

const number = z.tuple([z.string().transform(Number)]).transform(([value]) => value);
const dataSchema = z.object({
  hashIterations: z.number(),
  algorithm: z.literal('argon2'),
  additionalParameters: z.object({
    memory: number,
    parallelism: number,
    hashLength: number,
    type: z.tuple([z.literal('id')]),
  }),
});
const credentialsSchema = z.array(z.object({ type: z.string(), credentialData: z.string().optional() }));

export function passwordOf(credentials: unknown): PasswordEntry | null {
  const found = credentialsSchema.parse(credentials).find(({ type }) => type === 'password');
  if (found === undefined) return null;
  const { hashIterations: passes, additionalParameters } = dataSchema.parse(
    JSON.parse(found.credentialData ?? '{}'),
  );
  const { memory, parallelism, hashLength } = additionalParameters;
  return { memory, passes, parallelism, hashLength };
}
