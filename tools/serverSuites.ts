import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** Browser tests of the product on Keycloak: what concerns accounts and sign-ins. */
export const keycloakSuites = ['journey', 'keycloak', 'password', 'profile', 'register', 'session'].map(
  (name) => `e2e/${name}.test.ts`,
);

/** Contract suites, and tests of one adapter, that are skipped without a server. */
export const contractSuites = (): string[] => filesThatSkip('{packages,gateway,svc-*,infra}/**/*.ts');

/** Tests of the running product that are skipped without servers. */
export const processSuites = (): string[] =>
  filesThatSkip('e2e/**/*.ts').filter((file) => !keycloakSuites.includes(file));

function filesThatSkip(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => /\.(skipIf|runIf)\(/.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}
