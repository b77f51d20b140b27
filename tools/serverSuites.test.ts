import { expect, test } from 'vitest';
import { contractSuites, faultSuites, keycloakSuites, processSuites } from './serverSuites.ts';

test('the suites of every server are found, also beside what they test', () => {
  expect(contractSuites()).toEqual(
    expect.arrayContaining([
      'packages/event-bus/src/dead-letters/amqpDeadLetters.test.ts',
      'packages/identity/src/keycloak/createKeycloakIdentity.test.ts',
      'svc-marathons/src/adapters/mongo/marathonStore.test.ts',
    ]),
  );
  expect(processSuites()).toContain('e2e/severalProcesses.test.ts');
  expect(processSuites()).not.toContain('e2e/accounts.test.ts');
});

test('only a test file says that it is skipped without a server: others cannot be run by name', () => {
  const suites = [...contractSuites(), ...processSuites(), ...faultSuites, ...keycloakSuites];
  expect(suites.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
});
