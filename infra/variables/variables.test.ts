import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { environmentOf as composeEnvironmentOf, containers } from '../compose/testing/containers.ts';
import { environmentOf } from '../k8s/check/environment.ts';
import { distributed, embedded } from '../k8s/check/overlays.ts';
import { podsOf } from '../k8s/check/pods.ts';
import { secretsOf } from '../k8s/check/secrets.ts';
import { productProcesses, serviceOf } from '../native/product.ts';
import { stackSettings } from '../native/settings.ts';
import { describedVariables } from './describedVariables.ts';
import { processConfigs } from './processConfigs.ts';

type File = keyof typeof processConfigs;
type Environment = Readonly<Record<string, string>>;
interface Process {
  readonly name: string;
  readonly variables: readonly string[];
  readonly given: Environment;
}

const isFile = (file: string): file is File => Object.hasOwn(processConfigs, file);
const aProcess = (name: string, file: string | undefined, given: Environment): Process[] =>
  file && isFile(file) ? [{ name, variables: processConfigs[file].variables, given }] : [];

const described = describedVariables();
/** Reported as a former name. */
const isFormerName = (variable: string) => variable === 'JWT_SECRET';

test('.env.example explains each variable that a process reads', () => {
  for (const [file, { variables }] of Object.entries(processConfigs)) {
    const unexplained = variables.filter((name) => !described.includes(name) && !isFormerName(name));
    expect([file, unexplained]).toEqual([file, []]);
  }
});

test('each variable of .env.example is read by a process, or by a command', () => {
  const ofCommands = ['SIGNING_KEYS_FILE', 'OPERATOR_TOKEN', 'MARATHON_DEPLOY_TOKEN', 'BACKUP_DIR'];
  const read = new Set(Object.values(processConfigs).flatMap(({ variables }) => variables));
  expect(described.filter((name) => !read.has(name))).toEqual(ofCommands);
});

/** With an operator's own variables. */
const compose = (operator: Environment) =>
  Object.entries(containers).flatMap(([name, { command }]) =>
    aProcess(name, command?.at(-1) ?? `infra/${name}/main.ts`, composeEnvironmentOf(name, operator)),
  );

/** Without variables that `npm run stack` passes on from the environment. */
const native = () =>
  productProcesses(stackSettings(temporaryFolder(), {})).flatMap(({ name, env }) =>
    aProcess(name, `${serviceOf(name)}/src/main.ts`, env),
  );

const pods = [embedded, distributed].flatMap((resources) =>
  podsOf(resources).flatMap(({ name, spec }) => {
    const container = spec?.containers[0];
    const file = container?.command?.at(-1) ?? 'infra/embedded/main.ts';
    return container && isFile(file) ? [{ name, resources, container, file }] : [];
  }),
);
const image = { HOST: '0.0.0.0', PORT: '8080', DATA_DIR: '/data' };
const kubernetes = () =>
  pods.flatMap(({ name, resources, container, file }) => {
    const given = environmentOf(container, { resources, secrets: secretsOf(distributed) });
    return aProcess(name, file, { ...image, ...given });
  });

describe('docker-compose.yml', () => {
  /** Set by compose. */
  const decided: Readonly<Record<string, string>> = {
    AMQP_EXCHANGE: 'its broker is of this product alone',
    MONGODB_DATABASE_PREFIX: 'its MongoDB is of this product alone',
    GOOGLE_STAND_IN: 'only for a product that listens on this machine alone; a container listens to others',
    FRONT_ENDS_DIR: 'the image has the builds',
    GATEWAY_NAME: 'the name of its container',
    MAIL_DELIVERY: 'there is always a mail server',
  };

  test('an operator may choose each variable that a process reads', () => {
    const processes = compose({});
    expect(processes).toHaveLength(7);
    for (const { name, variables, given } of processes) {
      const unset = variables.filter((variable) => !(variable in given || variable in decided));
      expect([name, unset.filter((variable) => !isFormerName(variable))]).toEqual([name, []]);
    }
  });

  test('what compose decides is left to nobody', () => {
    for (const { name, given } of compose(Object.fromEntries(described.map((variable) => [variable, 'x']))))
      expect([name, Object.keys(given).filter((variable) => variable in decided)]).toEqual([name, []]);
  });

  test('what an operator chooses for a stop and for waiting rooms reaches who reads it', () => {
    const chosen = { ADMISSIONS_PER_SECOND: '7', STOP_GRACE_MS: '4000' };
    for (const { name, variables, given } of compose(chosen))
      for (const [variable, value] of Object.entries(chosen))
        if (variables.includes(variable)) expect([name, given[variable]]).toEqual([name, value]);
  });
});

test('in Kubernetes each process takes whatever its ConfigMap has', () => {
  expect(pods).toHaveLength(5);
  for (const { name, container } of pods)
    expect(container.envFrom?.map(({ configMapRef }) => configMapRef?.name)).toContain(name);
});

describe('a variable that a composition gives one process it gives each that reads it', () => {
  beforeEach(() => {
    for (const name of described) vi.stubEnv(name, undefined);
  });
  afterEach(() => void vi.unstubAllEnvs());

  /** Optional, since other processes have it. */
  const isSpared = (variable: string, { name }: Process) =>
    // Read only for the default of VERIFY_EMAIL.
    (variable === 'SMTP_URL' && !name.startsWith('svc-messages')) ||
    // There is no other one.
    (variable === 'STOP_GRACE_MS' && name === 'gateway');

  test.each([
    ['npm run stack', native],
    ['docker compose', () => compose({}).filter(({ name }) => name !== 'embedded')],
    ['Kubernetes', () => kubernetes().filter(({ name }) => name !== 'marathon')],
  ])('%s', (_, processesOf) => {
    const processes = processesOf();
    const given = new Set(
      processes.flatMap((process) => Object.keys(process.given).filter((name) => process.given[name])),
    );
    for (const process of processes) {
      const read = process.variables.filter((variable) => given.has(variable));
      const missing = read.filter((variable) => !process.given[variable] && !isSpared(variable, process));
      expect([process.name, missing]).toEqual([process.name, []]);
    }
  });
});
