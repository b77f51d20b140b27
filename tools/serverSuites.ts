import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Tests of the product in a browser that also run on Keycloak: what people do with their sign-ins. */
export const signInSuites = productTests('journey', 'password', 'session', 'tabsWithoutLocks');

/** The same, where the embedded identity provider already shows each day what the pages do. */
export const nightlySignInSuites = productTests('loadAccounts', 'profile', 'register');

/** What only Keycloak does: each changes the realm, and listens where it sends what it has to tell. */
export const keycloakSuites = productTests('keycloak', 'keycloakEvents', 'keycloakMails');

/** What the product serves under load while something fails. */
export const faultSuites = ['e2e/faults/faults.test.ts'];

/** Contract suites, and tests of one adapter, that are skipped without RabbitMQ, MongoDB or Redis. */
export const contractSuites = (): string[] =>
  filesThatSkip(partsPattern).filter((file) => !needsKeycloak(file) && !isNightly(file));

/** Those that are skipped without Keycloak. */
export const keycloakContractSuites = (): string[] =>
  filesThatSkip(partsPattern).filter((file) => needsKeycloak(file) && !isNightly(file));

/** Other tests of the running product that are skipped without servers. */
export const processSuites = (): string[] =>
  filesThatSkip('e2e/**/*.ts').filter(
    (file) => !isNightly(file) && ![...keycloakSuites, ...faultSuites].includes(file),
  );

/** Tests of the product that take a few of their cases each day, and all of them with NIGHTLY=true (e2e/support/nightly.ts). */
export const sampledSuites = (): string[] =>
  globSync('e2e/*.test.ts', { cwd: root })
    .filter((file) => contentOf(file).includes("'./support/nightly.ts'"))
    .sort();

const partsPattern = '{packages,gateway,svc-*,infra}/**/*.ts';
/** Which identity provider is meant is no server. */
const skipsWithoutServer = /\.(skipIf|runIf)\((?!process\.env\.IDENTITY)/;

const isNightly = (file: string) => file.endsWith('.nightly.test.ts');
const needsKeycloak = (file: string) => /skipIf\(keycloakOfTests\(\)/.test(contentOf(file));
const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Those of the day or of the night. */
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
