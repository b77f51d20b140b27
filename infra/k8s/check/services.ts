import type { IService } from 'kubernetes-models/v1/Service';
import type { Resource } from './kustomize.ts';
import { matches, type Pods, podsOf, portOf } from './pods.ts';

export interface Service {
  readonly name: string;
  readonly pods: readonly Pods[];
  /** From Service port to pod port; undefined if no pod has it. */
  readonly ports: ReadonlyMap<string | number, number | undefined>;
}

export function servicesOf(resources: readonly Resource[]): Service[] {
  const pods = podsOf(resources);
  return resources.flatMap(({ kind, metadata: { name }, spec }) => {
    if (kind === 'Service') return ownService(name, spec as ServiceSpec, pods);
    const made = operatorServices[kind]?.(name);
    if (!made) return [];
    const chosen = pods.filter((candidate) => candidate.name === name);
    return { name: made.name, pods: chosen, ports: new Map([[made.port, made.port]]) };
  });
}

type ServiceSpec = NonNullable<IService['spec']>;

const operatorServices: Record<string, (name: string) => { name: string; port: number }> = {
  RabbitmqCluster: (name) => ({ name, port: 5672 }),
  Keycloak: (name) => ({ name: `${name}-service`, port: 8080 }),
  Cluster: (name) => ({ name: `${name}-rw`, port: 5432 }),
};

function ownService(name: string, { selector, ports = [] }: ServiceSpec, all: readonly Pods[]): Service {
  const pods = selector ? all.filter(({ labels }) => matches(labels, { matchLabels: selector })) : [];
  const found = ports.flatMap((port) => {
    const number = pods[0] && portOf(pods[0], port.targetPort ?? port.port);
    return [port.name ?? port.port, port.port].map((key) => [key, number] as const);
  });
  return { name, pods, ports: new Map(found) };
}
