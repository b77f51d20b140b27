import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ofKind, type Resource } from './kustomize.ts';
import { matches, type Pods, podsOf, portOf, type Selector } from './pods.ts';

type Policy = NonNullable<INetworkPolicy['spec']>;
type Peers = NonNullable<Policy['egress']>[number]['to'];
type Ports = NonNullable<Policy['egress']>[number]['ports'];

export type Way = `${string} → ${string}:${string | number}`;

export const isOutside = (way: Way): boolean => /namespace |anywhere/.test(way);

/** By senders (`egress`) and by receivers (`ingress`); only traffic in both passes. */
export function waysOf(resources: readonly Resource[]): { egress: Way[]; ingress: Way[] } {
  const all = podsOf(resources);
  const egress = policiesOf(resources).flatMap((policy) =>
    (policy.egress ?? []).flatMap(({ to, ports }) => ways(chosen(all, policy), peers(all, to), ports)),
  );
  const ingress = policiesOf(resources).flatMap((policy) =>
    (policy.ingress ?? []).flatMap(({ from, ports }) => ways(peers(all, from), chosen(all, policy), ports)),
  );
  return { egress: [...new Set(egress)].sort(), ingress: [...new Set(ingress)].sort() };
}

export const policiesOf = (resources: readonly Resource[]): Policy[] =>
  ofKind(resources, 'NetworkPolicy').map(({ spec }) => spec as Policy);

export const chosen = (all: readonly Pods[], { podSelector = {} }: Policy): Pods[] =>
  all.filter(({ labels }) => matches(labels, podSelector as Selector));

/** External peers: `namespace …`, or `anywhere`. */
function peers(all: readonly Pods[], list: Peers): Pods[] {
  if (!list) return [{ name: 'anywhere', labels: {}, ports: [] }];
  return list.flatMap(({ podSelector, namespaceSelector }) => {
    if (!namespaceSelector) return chosen(all, { podSelector: podSelector ?? {} });
    const namespace = namespaceSelector.matchLabels?.['kubernetes.io/metadata.name'];
    return [{ name: `namespace ${namespace}`, labels: {}, ports: [] }];
  });
}

const ways = (from: readonly Pods[], to: readonly Pods[], ports: Ports = []): Way[] =>
  from.flatMap((sender) =>
    to.flatMap((receiver) =>
      ports.map(
        ({ port = 'any' }): Way => `${sender.name} → ${receiver.name}:${portOf(receiver, port) ?? port}`,
      ),
    ),
  );
