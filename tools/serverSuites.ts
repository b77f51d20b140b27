import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Tests of the product on Keycloak: what concerns accounts and sign-ins. */
export const keycloakSuites = [
  'journey',
  'keycloak',
  'keycloakEvents',
  'keycloakMails',
  'loadAccounts',
  'password',
  'profile',
  'register',
  'session',
].map((name) => `e2e/${name}.test.ts`);

/** Contract suites, and tests of one adapter, that are skipped without a server. */
export const contractSuites = (): string[] => filesThatSkip('{packages,gateway,svc-*,infra}/**/*.ts');

/** What the product serves under load while something fails: it says little on a machine that tests something else, too. */
export const faultSuites = ['e2e/faults/faults.test.ts'];

/** Other tests of the running product that are skipped without servers. */
export const processSuites = (): string[] =>
  filesThatSkip('e2e/**/*.ts').filter((file) => ![...keycloakSuites, ...faultSuites].includes(file));

/** Which identity provider is meant is no server. */
const skipsWithoutServer = /\.(skipIf|runIf)\((?!process\.env\.IDENTITY)/;

function filesThatSkip(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => skipsWithoutServer.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}
