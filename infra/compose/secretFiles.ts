import type { ServiceName } from '@marathon/service-kit';
import { type Jwks, keyVariablesOf, type PrivateJwk } from '@marathon/service-kit/keys';
import { serviceSecrets } from '../keys/serviceSecrets.ts';
import { mongoAddress } from '../mongodb/formReplicaSet.ts';
import { userDefinitions } from '../rabbitmq/userDefinitions.ts';

/** Made once; each container gets only its own. */
export const secretNames = [
  ...Object.values(serviceSecrets),
  'AMQP_PASSWORD',
  'RABBITMQ_OPERATOR_PASSWORD',
  'MONGODB_PASSWORD',
  'MONGODB_ADMIN_PASSWORD',
  'MONGODB_KEY',
  'REDIS_PASSWORD',
  'KEYCLOAK_ADMIN_PASSWORD',
  'OIDC_ADMIN_CLIENT_SECRET',
  'GRAFANA_PASSWORD',
] as const;
export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>;

export const redisAddress = (password: string): string => `redis://:${password}@redis:6379`;

interface SharedSecrets {
  readonly keys: Jwks<PrivateJwk>;
  /** JWT_SECRET of the versions before ADR 61, for their links and tickets. */
  readonly formerSecret?: string | undefined;
  readonly rabbitmqTopology: string;
  readonly redisConf: string;
}

export function secretFiles(
  secrets: Secrets,
  { keys, formerSecret, rabbitmqTopology, redisConf }: SharedSecrets,
): Record<string, string> {
  const MONGODB_URL = mongoAddress('marathon', 'mongodb:27017', secrets.MONGODB_PASSWORD);
  const AMQP_URL = `amqp://marathon:${secrets.AMQP_PASSWORD}@rabbitmq:5672/marathon`;
  const { MONGODB_PASSWORD, MONGODB_ADMIN_PASSWORD, OIDC_ADMIN_CLIENT_SECRET } = secrets;
  const REDIS_URL = redisAddress(secrets.REDIS_PASSWORD);
  const own = (service: ServiceName) => ({
    ...keyVariablesOf(keys, service),
    SERVICE_SECRET: [secrets[serviceSecrets[service]], formerSecret].filter(Boolean).join(),
    AMQP_URL,
    MONGODB_URL,
  });
  return {
    'gateway/env': lines({
      ...own('gateway'),
      OIDC_ADMIN_CLIENT_SECRET,
      REDIS_URL,
    }),
    'marathons/env': lines(own('svc-marathons')),
    'registrations/env': lines(own('svc-registrations')),
    'messages/env': lines({ ...own('svc-messages'), REDIS_URL }),
    'mongodb-init/env': lines({ MONGODB_PASSWORD, MONGODB_ADMIN_PASSWORD }),
    'mongodb/admin-password': MONGODB_ADMIN_PASSWORD,
    'mongodb/key': Buffer.from(secrets.MONGODB_KEY).toString('base64'),
    'rabbitmq/10-topology.json': rabbitmqTopology,
    'rabbitmq/20-user.json': userDefinitions({
      product: secrets.AMQP_PASSWORD,
      operator: secrets.RABBITMQ_OPERATOR_PASSWORD,
    }),
    'redis/redis.conf': `${redisConf}requirepass ${secrets.REDIS_PASSWORD}\n`,
    'redis/password': secrets.REDIS_PASSWORD,
    'keycloak/env': lines({
      KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.KEYCLOAK_ADMIN_PASSWORD,
      OIDC_ADMIN_CLIENT_SECRET,
    }),
    'grafana/password': secrets.GRAFANA_PASSWORD,
  };
}

const lines = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
