import {
  createAdmissions,
  createApiTokens,
  createOperatorTokens,
  createServiceTokens,
  type Keyring,
  keyringOf,
} from '@marathon/service-kit';
import {
  parsePrivateJwks,
  parsePublicJwks,
  type ServiceName,
  wholeKeyring,
} from '@marathon/service-kit/keys';
import { expect, test } from 'vitest';
import { environmentOf } from './testing/containers.ts';

const now = () => new Date();
const soon = new Date(Date.now() + 60_000);
const processes = {
  gateway: 'gateway',
  'svc-marathons': 'svc-marathons-1',
  'svc-registrations': 'svc-registrations-1',
  'svc-messages': 'svc-messages-1',
} as const satisfies Record<ServiceName, string>;
const names = Object.keys(processes) as ServiceName[];

function keysOf(name: ServiceName) {
  const { SIGNING_KEYS = '', VERIFICATION_KEYS = '' } = environmentOf(processes[name], {});
  const [own, all] = [parsePrivateJwks(SIGNING_KEYS), parsePublicJwks(VERIFICATION_KEYS)];
  if (own === undefined || all === undefined) throw new Error(`${name} has no keys`);
  return { own, keyring: keyringOf({ SIGNING_KEYS: own, VERIFICATION_KEYS: all }) };
}

/** Tokens of an attacker with the keys of `from`, signed in the name of `name`. */
function forgeries(from: ServiceName, name: ServiceName | 'operators') {
  const { own } = keysOf(from);
  const renamed: Keyring = wholeKeyring({ keys: own.keys.map((key) => ({ ...key, service: name })) });
  const tried = (sign: () => string) => {
    try {
      return [sign()];
    } catch {
      return [];
    }
  };
  return [
    ...tried(() => createApiTokens(renamed, now).sign({ subject: 'u', email: 'ada@example.org', name: '' })),
    ...tried(() =>
      createAdmissions(renamed, now).sign({ subject: 'u', marathonId: 'm', number: 1, expiresAt: soon }),
    ),
    ...tried(() => createOperatorTokens(renamed, now).sign({ name: 'grace' }, 60)),
    ...names.flatMap((to) =>
      name === 'operators' ? [] : tried(() => createServiceTokens(renamed, now).sign({ from: name, to })),
    ),
  ];
}

/** How a process interprets a token. */
function meaningsAt(name: ServiceName, token: string): unknown[] {
  const { keyring } = keysOf(name);
  return [
    createApiTokens(keyring, now).verify(token),
    createAdmissions(keyring, now).verify(token, 'u'),
    createOperatorTokens(keyring, now).verify(token),
    ...names.map((to) => createServiceTokens(keyring, now).verify(token, to)),
  ].filter((meaning) => meaning !== undefined);
}

test.each(names)(
  'whoever has broken into %s is believed as that process alone, by every other one',
  (from) => {
    for (const name of [...names, 'operators'] as const) {
      const forged = forgeries(from, name);
      expect([name, forged.length > 0]).toEqual([name, true]);
      const meanings = names.flatMap((at) => forged.flatMap((token) => meaningsAt(at, token)));
      if (name === from) expect(meanings).toContain(from);
      else expect([name, meanings]).toEqual([name, []]);
    }
  },
);

test.each(names)('%s signs no token that only another process may sign', (from) => {
  const meanings = names.flatMap((at) => forgeries(from, from).flatMap((token) => meaningsAt(at, token)));
  const isPersonOrAdmission = meanings.some((meaning) => typeof meaning === 'object');
  expect(isPersonOrAdmission).toBe(from === 'gateway');
});
