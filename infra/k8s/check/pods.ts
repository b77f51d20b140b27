import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { Resource } from './kustomize.ts';

export type Labels = Record<string, string>;

export interface Pods {
  readonly name: string;
  readonly labels: Labels;
  readonly ports: readonly Port[];
  /** Undefined if an operator writes it. */
  readonly spec?: IPodSpec;
}

interface Port {
  readonly name?: string | undefined;
  readonly number: number;
}

export interface Template {
  readonly metadata: { readonly labels: Labels };
  readonly spec: IPodSpec;
}

interface CronJobSpec {
  readonly jobTemplate: { readonly spec: { readonly template: Template } };
}

export const podsOf = (resources: readonly Resource[]): Pods[] =>
  resources.flatMap((resource) => templatePods(resource) ?? operatorPods(resource) ?? []);

function templatePods({ kind, metadata: { name }, spec }: Resource): Pods | undefined {
  const template = templateOf(kind, spec);
  if (!template) return undefined;
  const ports = template.spec.containers.flatMap((container) =>
    (container.ports ?? []).map((port) => ({ name: port.name, number: port.containerPort })),
  );
  return { name, labels: template.metadata.labels, ports, spec: template.spec };
}

function templateOf(kind: string, spec: unknown): Template | undefined {
  if (['Deployment', 'StatefulSet', 'Job'].includes(kind))
    return (spec as { readonly template: Template }).template;
  return kind === 'CronJob' ? (spec as CronJobSpec).jobTemplate.spec.template : undefined;
}

function operatorPods({ kind, metadata: { name } }: Resource): Pods | undefined {
  const numbers = (...ports: number[]) => ports.map((number) => ({ number }));
  const keycloak = { 'app.kubernetes.io/managed-by': 'keycloak-operator' };
  switch (kind) {
    case 'MongoDBCommunity':
      return { name, labels: { app: `${name}-svc` }, ports: numbers(27017) };
    case 'RabbitmqCluster':
      return {
        name,
        labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/component': 'rabbitmq' },
        ports: [...numbers(4369, 5672, 15672, 25672, 35672), { name: 'prometheus', number: 15692 }],
      };
    case 'Keycloak':
      return { name, labels: { app: 'keycloak', ...keycloak }, ports: numbers(8080, 9000, 7800, 57800) };
    case 'KeycloakRealmImport':
      return { name: `${name}-import`, labels: { app: 'keycloak-realm-import', ...keycloak }, ports: [] };
    case 'Cluster':
      return { name, labels: { 'cnpg.io/cluster': name }, ports: numbers(5432, 8000) };
    default:
      return undefined;
  }
}

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
}

/** Only "In" expressions. An empty selector matches all pods. */
export const matches = (labels: Labels, { matchLabels = {}, matchExpressions = [] }: Selector): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));

/** A port's number, by name or number; undefined if the pods lack it. */
export const portOf = ({ ports }: Pods, port: string | number): number | undefined =>
  ports.find(({ name, number }) => port === name || port === number)?.number;
