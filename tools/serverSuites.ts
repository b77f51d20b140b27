import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Browser tests about sign-ins that also run on Keycloak. */
export const signInSuites = productTests('journey', 'session');

/** Nightly: the embedded provider's suites and the contract suites of packages/identity run daily. */
export const nightlySignInSuites = productTests(
  ...['loadAccounts', 'password', 'profile', 'register', 'tabsWithoutLocks'],
);

/** Keycloak only: each changes the realm, and listens where the realm sends events. */
export const keycloakSuites = productTests('keycloak', 'keycloakEvents', 'keycloakMails');

export const faultSuites = ['e2e/faults/faults.test.ts'];

/** Contract suites and adapter tests that need RabbitMQ, MongoDB or Redis. */
export const contractSuites = (): string[] =>
  filesThatSkip(partsPattern).filter((file) => !needsKeycloak(file) && !isNightly(file));

export const keycloakContractSuites = (): string[] =>
  filesThatSkip(partsPattern).filter((file) => needsKeycloak(file) && !isNightly(file));

/** Other tests of the running product that need servers. */
export const processSuites = (): string[] =>
  filesThatSkip('e2e/**/*.ts').filter(
    (file) => !isNightly(file) && ![...keycloakSuites, ...faultSuites].includes(file),
  );

/** Product tests that run a sample daily, and everything with NIGHTLY=true (e2e/support/nightly.ts). */
export const sampledSuites = (): string[] =>
  globSync('e2e/*.test.ts', { cwd: root })
    .filter((file) => /'\.\/support\/(axe|nightly|screenWalk)\.ts'/.test(contentOf(file)))
    .sort();

const partsPattern = '{packages,gateway,svc-*,infra}/**/*.ts';
/** The choice of the identity provider is no server. */
const skipsWithoutServer = /\.(skipIf|runIf)\((?!process\.env\.IDENTITY)/;

const isNightly = (file: string) => file.endsWith('.nightly.test.ts');
const needsKeycloak = (file: string) => /skipIf\(keycloakOfTests\(\)/.test(contentOf(file));
const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');

function productTests(...names: string[]): string[] {
  return names.map((name) => {
    const nightly = `e2e/${name}.nightly.test.ts`;
    return existsSync(join(root, nightly)) ? nightly : `e2e/${name}.test.ts`;
  });
}

function filesThatSkip(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => skipsWithoutServer.test(contentOf(file)))
    .sort();
}
