import { z } from 'zod';

/** After the operators' definitions. Unknown fields are refused: look them up there, then add them. */
const object = z.strictObject;
const text = z.string().min(1);
const whole = z.int().positive();
const quantity = z.string().regex(/^\d+(\.\d+)?(m|[KMGT]i)?$/);
const named = object({ name: text });
const secretKey = object({ name: text, key: text });
const resources = object({
  requests: object({ cpu: quantity, memory: quantity }),
  limits: object({ cpu: quantity.optional(), memory: quantity }),
});
const variable = z.union([
  object({ name: text, value: text }),
  object({ name: text, valueFrom: object({ secretKeyRef: secretKey }) }),
]);
const securityContext = object({
  allowPrivilegeEscalation: z.boolean().optional(),
  capabilities: object({ drop: z.array(text) }),
});
const resource = (spec: z.ZodType) =>
  object({
    apiVersion: text,
    kind: text,
    metadata: object({ name: text, namespace: text, labels: z.record(text, text).optional() }),
    spec,
  });

const mongoContainer = object({ name: text, securityContext, resources: resources.optional() });
const mongoResource = z.union([
  object({ db: text, collection: z.string() }),
  object({ cluster: z.literal(true) }),
]);
const mongoRoleOf = object({ name: text, db: text });
const mongodbCommunity = object({
  type: z.literal('ReplicaSet'),
  members: whole,
  version: text,
  security: object({
    authentication: object({ modes: z.array(z.enum(['SCRAM', 'SCRAM-SHA-256', 'SCRAM-SHA-1', 'X509'])) }),
    roles: z.array(
      object({
        role: text,
        db: text,
        privileges: z.array(object({ resource: mongoResource, actions: z.array(text) })),
        roles: z.array(mongoRoleOf),
      }),
    ),
  }),
  users: z.array(
    object({
      name: text,
      db: text,
      passwordSecretRef: named,
      roles: z.array(mongoRoleOf),
      scramCredentialsSecretName: text,
      connectionStringSecretName: text,
    }),
  ),
  additionalMongodConfig: object({ setParameter: z.record(text, z.unknown()) }),
  statefulSet: object({
    spec: object({
      template: object({
        spec: object({
          topologySpreadConstraints: z.array(z.record(text, z.unknown())),
          initContainers: z.array(mongoContainer),
          containers: z.array(mongoContainer),
        }),
      }),
      volumeClaimTemplates: z.array(
        object({
          metadata: named,
          spec: object({ resources: object({ requests: object({ storage: quantity }) }) }),
        }),
      ),
    }),
  }),
});

const rabbitmqCluster = object({
  replicas: whole,
  image: text,
  persistence: object({ storage: quantity }),
  terminationGracePeriodSeconds: whole,
  resources,
  rabbitmq: object({ additionalConfig: text }),
});
const inCluster = { rabbitmqClusterReference: named };
const topology = {
  Vhost: object({ ...inCluster, name: text, deletionPolicy: z.enum(['delete', 'retain']) }),
  User: object({ ...inCluster, importCredentialsSecret: named }),
  Permission: object({
    ...inCluster,
    vhost: text,
    userReference: named,
    permissions: object({ configure: text, write: text, read: text }),
  }),
  Policy: object({
    ...inCluster,
    name: text,
    vhost: text,
    pattern: text,
    applyTo: z.enum(['queues', 'exchanges', 'all']),
    priority: z.int(),
    definition: z.record(text, z.unknown()),
  }),
};

const keycloak = object({
  instances: whole,
  image: text,
  startOptimized: z.boolean(),
  db: object({
    vendor: z.literal('postgres'),
    host: text,
    database: text,
    usernameSecret: secretKey,
    passwordSecret: secretKey,
  }),
  hostname: object({ hostname: z.url(), admin: z.url(), backchannelDynamic: z.boolean() }),
  http: object({ httpEnabled: z.boolean() }),
  proxy: object({ headers: z.enum(['forwarded', 'xforwarded']) }),
  additionalOptions: z.array(object({ name: text, value: text })),
  ingress: object({ enabled: z.boolean() }),
  networkPolicy: object({ enabled: z.boolean() }),
  resources,
  unsupported: object({
    podTemplate: object({
      spec: object({
        securityContext: object({
          runAsNonRoot: z.boolean(),
          seccompProfile: object({ type: z.enum(['RuntimeDefault', 'Localhost']) }),
        }),
        containers: z.array(
          object({
            securityContext,
            env: z.array(variable),
            volumeMounts: z.array(object({ name: text, mountPath: text, readOnly: z.boolean() })),
          }),
        ),
        volumes: z.array(
          object({
            name: text,
            configMap: object({ name: text, items: z.array(object({ key: text, path: text })) }),
          }),
        ),
      }),
    }),
  }),
});
const keycloakRealmImport = object({
  keycloakCRName: text,
  placeholders: z.record(text, object({ secret: secretKey })),
  // Compared as a whole with infra/keycloak. Placeholders are text, so they cannot replace booleans.
  realm: z.looseObject({
    realm: text,
    enabled: z.boolean(),
    identityProviders: z.array(z.looseObject({ alias: text, enabled: z.boolean() })),
  }),
});

const postgresCluster = object({
  instances: whole,
  imageName: text,
  bootstrap: object({ initdb: object({ database: text, owner: text }) }),
  storage: object({ size: quantity }),
  resources,
});

const schemas: Record<string, z.ZodType> = {
  'mongodbcommunity.mongodb.com/v1 MongoDBCommunity': resource(mongodbCommunity),
  'rabbitmq.com/v1beta1 RabbitmqCluster': resource(rabbitmqCluster),
  'rabbitmq.com/v1beta1 Vhost': resource(topology.Vhost),
  'rabbitmq.com/v1beta1 User': resource(topology.User),
  'rabbitmq.com/v1beta1 Permission': resource(topology.Permission),
  'rabbitmq.com/v1beta1 Policy': resource(topology.Policy),
  'k8s.keycloak.org/v2alpha1 Keycloak': resource(keycloak),
  'k8s.keycloak.org/v2alpha1 KeycloakRealmImport': resource(keycloakRealmImport),
  'postgresql.cnpg.io/v1 Cluster': resource(postgresCluster),
};

export function operatorProblems(resource: { apiVersion: string; kind: string }): string[] | undefined {
  const schema = schemas[`${resource.apiVersion} ${resource.kind}`];
  const issues = schema?.safeParse(resource).error?.issues ?? [];
  return schema && issues.map(({ path, message }) => `/${path.join('/')}: ${message}`);
}
