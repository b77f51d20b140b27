import { testApi } from './apiTester.ts';
import { collectorProgram } from './collectorProgram.ts';
import { k6Program, kustomizeProgram } from './goProgram.ts';
import {
  contractSuites,
  faultSuites,
  keycloakContractSuites,
  keycloakSuites,
  nightlySignInSuites,
  processSuites,
  signInSuites,
} from './serverSuites.ts';
import { vitest } from './testing/vitest.ts';

/** Returns its findings, or throws. */
export type ServerCheck = readonly [name: string, check: () => Promise<string>];

/** For `npm run test:services`. */
export const dailyChecks = {
  contracts: ['contract suites on RabbitMQ, MongoDB and Redis', () => runSuites('unit', contractSuites())],
  processes: ['several processes of each part', () => runSuites('product', processSuites())],
  api: ['requests made from the API description', () => testApi()],
  faults: ['the product under load while something fails', () => runSuites('product', faultSuites)],
  keycloakContracts: [
    'contract suites on Keycloak',
    () => runSuites('unit', keycloakContractSuites(), atItsPort),
  ],
  keycloak: ['what only Keycloak does', () => runSuites('product', keycloakSuites, atItsPort)],
  signIns: ['sign-ins on Keycloak in a browser', () => runSuites('product', signInSuites, onKeycloak)],
} as const satisfies Record<string, ServerCheck>;

/** For `npm run test:nightly`, one at a time: everything that the daily run leaves out. */
export const nightlyServerChecks: readonly ServerCheck[] = [
  [
    'tests that take long or change rarely',
    async () => {
      const programs = {
        K6: await k6Program(),
        KUSTOMIZE: await kustomizeProgram(),
        OTELCOL: await collectorProgram(),
      };
      return runSuites('nightly', [], { variables: programs });
    },
  ],
  [
    'the product under load while something fails for long',
    () => runSuites('product', faultSuites, { variables: longFaults }),
  ],
  [
    'restarts of processes under a heavier load',
    () => runSuites('product', ['e2e/rollingRestart.test.ts'], { variables: { LOAD_PACE_MS: '40' } }),
  ],
  [
    'accounts on Keycloak in a browser',
    () =>
      vitest(['product', 'nightly'], { paths: nightlySignInSuites, env: onKeycloak.variables, ...strict }),
  ],
  [
    'many random requests made from the API description',
    () => testApi({ examples: 50, seed: 'random', breaksEachRule: true }),
  ],
];

/** 12 s exceed the broker's time for a confirm. */
const longFaults = {
  FAULT_RATE: '200',
  FAULT_SECONDS: '8',
  FAULT_AWAY_SECONDS: '4',
  FAULT_ALARM_SECONDS: '12',
};

interface SuiteOptions {
  readonly options?: readonly string[];
  readonly variables?: NodeJS.ProcessEnv;
}

const onKeycloak = { variables: { IDENTITY: 'keycloak' } };
/** The realm sends events to one gateway, so files run one at a time. */
const atItsPort: SuiteOptions = {
  options: ['--no-file-parallelism'],
  variables: { IDENTITY: 'keycloak', KEYCLOAK_ACCEPTS_ANY_PORT: '' },
};

/** A skipped suite proves nothing, so it fails here. */
const strict = { refusesSkipped: true };

const runSuites = (
  project: string,
  paths: readonly string[],
  { options = [], variables = {} }: SuiteOptions = {},
): Promise<string> => vitest([project], { paths, options, env: variables, ...strict });
