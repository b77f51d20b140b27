import { expect, test } from 'vitest';
import {
  contractSuites,
  faultSuites,
  keycloakContractSuites,
  keycloakSuites,
  nightlySignInSuites,
  processSuites,
  signInSuites,
} from './serverSuites.ts';

test('the suites of every server are found, also beside what they test', () => {
  expect(contractSuites()).toEqual(
    expect.arrayContaining([
      'packages/event-bus/src/dead-letters/amqpDeadLetters.test.ts',
      'svc-marathons/src/adapters/mongo/marathonStore.test.ts',
    ]),
  );
  expect(keycloakContractSuites()).toContain('packages/identity/src/keycloak/createKeycloakIdentity.test.ts');
  expect(contractSuites()).not.toContain('packages/identity/src/keycloak/createKeycloakIdentity.test.ts');
  expect(processSuites()).toContain('e2e/severalProcesses.test.ts');
  expect(processSuites()).not.toContain('e2e/forgottenPassword.test.ts');
});

test('what is long runs at night alone', () => {
  const daily = [...contractSuites(), ...keycloakContractSuites(), ...processSuites()];
  expect(daily.filter((file) => file.includes('.nightly.'))).toEqual([]);
});

test('only a test file says that it is skipped without a server: others cannot be run by name', () => {
  const suites = [
    ...contractSuites(),
    ...keycloakContractSuites(),
    ...processSuites(),
    ...faultSuites,
    ...keycloakSuites,
    ...signInSuites,
    ...nightlySignInSuites,
  ];
  expect(suites.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
  expect(new Set(suites).size).toBe(suites.length);
});
