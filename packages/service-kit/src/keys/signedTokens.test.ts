import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAdmissions } from '../admissions.ts';
import { createApiTokens } from '../apiTokens.ts';
import { createOperatorTokens } from '../operatorTokens.ts';
import { createServiceTokens } from '../services/serviceTokens.ts';
import { resignToken } from '../testing/resignToken.ts';
import { testKeyring } from '../testing/testKeys.ts';
import { newSigningKeys, publicJwksOf } from './jwks.ts';
import { type Keyring, keyringOf, wholeKeyring } from './keyring.ts';
import { addNextKeys, removeFormerKeys, switchKeys } from './rotation.ts';
import { createTokenSigner, createTokenVerifier, type TokenKind, validFor } from './signedTokens.ts';

const now = () => new Date('2027-01-01T00:00:00Z');
const ada = { subject: 'u1', email: 'ada@example.org', name: 'Ada' };
const admission = { subject: 'u1', marathonId: 'a'.repeat(24), number: 1, expiresAt: new Date('2028-01-01') };
const call = { from: 'gateway', to: 'svc-marathons' } as const;

/** A token of each kind, and whether a stranger's keys accept it. */
const kinds: Record<string, (keys: Keyring) => { sign(): string; isBelieved(token: string): boolean }> = {
  'an API token': (keys) => {
    const tokens = createApiTokens(keys, now);
    return { sign: () => tokens.sign(ada), isBelieved: (token) => tokens.verify(token) !== undefined };
  },
  'an admission': (keys) => {
    const { sign, verify } = createAdmissions(keys, now);
    return { sign: () => sign(admission), isBelieved: (token) => verify(token, 'u1') !== undefined };
  },
  'a service token': (keys) => {
    const { sign, verify } = createServiceTokens(keys, now);
    return { sign: () => sign(call), isBelieved: (token) => verify(token, 'svc-marathons') !== undefined };
  },
  "an operator's token": (keys) => {
    const { sign, verify } = createOperatorTokens(keys, now);
    return { sign: () => sign({ name: 'grace' }, 60), isBelieved: (token) => verify(token) !== undefined };
  },
};
const each = Object.entries(kinds);
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };

test.each(each)('%s with another header than the one that we make is refused', (_, tokensOf) => {
  const { sign, isBelieved } = tokensOf(testKeyring);
  const token = sign();
  expect(isBelieved(resignToken(token, {}))).toBe(true);
  for (const header of [{ typ: 'JWT' }, { alg: 'HS256' }, { alg: 'none' }, { kid: undefined }, { crit: [] }])
    expect([header, isBelieved(resignToken(token, { header }))]).toEqual([header, false]);
});

test.each(each)(
  '%s whose signature is none, or is made with the public key as a secret, is refused',
  (_, of) => {
    const { sign, isBelieved } = of(testKeyring);
    const [header, payload, signature = ''] = sign().split('.');
    const { kid } = headerOf(`${header}.`);
    const key = testKeyring.verification.find((one) => one.kid === kid);
    const pem = key?.key.export({ type: 'spki', format: 'pem' }) ?? '';
    const symmetric = `${encoded({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
    const forged = [
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}=`,
      `${header}.${payload}.${signature}.x`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${symmetric}.${createHmac('sha256', pem).update(symmetric).digest('base64url')}`,
      `${header}.${encoded({})}.${signature}`,
    ];
    for (const token of forged) expect(isBelieved(token)).toBe(false);
  },
);

test.each(each)('%s is none of another kind', (name, tokensOf) => {
  const token = tokensOf(testKeyring).sign();
  const believers = each.filter(([, other]) => other(testKeyring).isBelieved(token)).map(([kind]) => kind);
  expect(believers).toEqual([name]);
});

test('a key counts for one kind of tokens of one signer, also where another kind has the same algorithm', () => {
  const keys = wholeKeyring(newSigningKeys(['gateway', 'svc-messages']));
  const ofAll: TokenKind = { typ: 'x+jwt', alg: 'EdDSA', signers: ['gateway', 'svc-messages'] };
  const token = createTokenSigner(keys, ofAll)({ iss: 'svc-messages', ...validFor(60, now) });
  const iss = (kind: TokenKind) =>
    createTokenVerifier(keys, { kind, read: (claims) => claims.iss, now })(token);
  expect(iss(ofAll)).toBe('svc-messages');
  expect(iss({ ...ofAll, signers: ['gateway'] })).toBeUndefined();
  expect(iss({ ...ofAll, typ: 'y+jwt' })).toBeUndefined();
});

test.each(each)('a change of keys ends %s only when the former key is taken away', (_, tokensOf) => {
  const former = newSigningKeys(['gateway', 'operators']);
  const signer = _ === "an operator's token" ? 'operators' : 'gateway';
  const token = tokensOf(wholeKeyring(former)).sign();

  const both = addNextKeys(former, signer);
  // Processes that know both keys accept tokens of the former key, and later of the next one.
  expect(headerOf(tokensOf(wholeKeyring(both)).sign())).toEqual(headerOf(token));
  const switched = switchKeys(both, signer);
  const next = tokensOf(wholeKeyring(switched));
  expect(headerOf(next.sign())).not.toEqual(headerOf(token));
  expect(next.isBelieved(token)).toBe(true);
  expect(tokensOf(wholeKeyring(both)).isBelieved(next.sign())).toBe(true);

  const last = tokensOf(wholeKeyring(removeFormerKeys(switched, signer)));
  expect(last.isBelieved(next.sign())).toBe(true);
  expect(last.isBelieved(token)).toBe(false);
});

test('switching back is the way back, and other signers keep their keys', () => {
  const former = newSigningKeys(['gateway', 'svc-messages']);
  const both = addNextKeys(former, 'gateway');
  const back = removeFormerKeys(switchKeys(switchKeys(both, 'gateway'), 'gateway'), 'gateway');
  expect(new Set(back.keys)).toEqual(new Set(former.keys));
});

test('a process whose key the others do not know does not start', () => {
  const [own, others] = [newSigningKeys(['svc-messages']), newSigningKeys(['svc-messages', 'gateway'])];
  const keyring = () => keyringOf({ SIGNING_KEYS: own, VERIFICATION_KEYS: publicJwksOf(others) });
  expect(keyring).toThrow(/^VERIFICATION_KEYS: lacks the key .* of svc-messages/);
});
