import { importLimits } from '@marathon/contracts/importFiles';
import { pictureLimits } from '@marathon/contracts/pictures';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IService } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { ofKind } from './kustomize.ts';
import { distributed, overlays } from './overlays.ts';
import { matches, podsOf, type Selector, type Template } from './pods.ts';
import { servicesOf } from './services.ts';

type Spec<Kind extends { spec?: unknown }> = NonNullable<Kind['spec']>;

describe.each(overlays)('in the overlay $name', ({ resources }) => {
  const services = new Map(servicesOf(resources).map((service) => [service.name, service]));

  test('a Deployment and a StatefulSet choose the pods that they make', () => {
    const makers = ofKind(resources, 'Deployment', 'StatefulSet');
    expect(makers.length).toBeGreaterThan(0);
    for (const { metadata, spec } of makers) {
      const { selector, template } = spec as { selector: Selector; template: Template };
      expect(matches(template.metadata.labels, selector), metadata.name).toBe(true);
    }
  });

  test('a StatefulSet names its Service', () => {
    for (const { spec } of ofKind(resources, 'StatefulSet'))
      expect([...services.keys()]).toContain((spec as { serviceName: string }).serviceName);
  });

  test('a Service leads to pods of one kind, at a port that they have', () => {
    for (const { name, pods, ports } of services.values()) {
      if (name === 'closed') continue;
      expect(pods.length, name).toBe(1);
      expect([...ports.values()], name).not.toContain(undefined);
    }
  });

  test('the outside reaches the gateway alone, neither its metrics nor what services ask', () => {
    const [ingress] = ofKind(resources, 'Ingress').map(({ spec }) => spec as Spec<IIngress>);
    const backends = ingress?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? [];
    const ways = backends.map(({ path, backend }) => {
      const { name = '', port } = backend.service ?? {};
      const service = services.get(name);
      return [path, name, service?.ports.has(port?.name ?? ''), service?.pods.length];
    });
    expect(ways).toEqual([
      ['/', 'gateway', true, 1],
      ['/metrics', 'closed', true, 0],
      ['/internal', 'closed', true, 0],
    ]);
    expect(ingress?.tls?.flatMap(({ hosts }) => hosts)).toEqual(ingress?.rules?.map(({ host }) => host));
    const types = ofKind(resources, 'Service').map(
      ({ spec }) => (spec as Spec<IService>).type ?? 'ClusterIP',
    );
    expect(new Set(types)).toEqual(new Set(['ClusterIP']));
  });

  test('the Ingress lets through what the product takes: pictures, and lists to import', () => {
    const [ingress] = ofKind(resources, 'Ingress');
    const size = ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '1m';
    const bytes = Number(/^(\d+)m$/.exec(size)?.[1]) * 1024 ** 2;
    expect(bytes).toBeGreaterThan(Math.max(pictureLimits.bytes, importLimits.bytes));
  });

  test('budgets and monitors choose pods that there are', () => {
    const choosers = ofKind(resources, 'PodDisruptionBudget', 'PodMonitor');
    expect(choosers.length).toBeGreaterThan(0);
    for (const { kind, metadata, spec } of choosers) {
      const { selector } = spec as { selector: Selector };
      const found = podsOf(resources).filter(({ labels }) => matches(labels, selector));
      expect(found.length, `${kind} ${metadata.name}`).toBeGreaterThan(0);
    }
  });
});

test('each process runs twice or more, may lose one pod at a time, and is spread over zones and nodes', () => {
  const deployments = ofKind(distributed, 'Deployment');
  const names = deployments.map(({ metadata }) => metadata.name).sort();
  expect(names).toEqual(['gateway', 'svc-marathons', 'svc-messages', 'svc-registrations']);
  for (const { metadata, spec } of deployments) {
    const { replicas, template } = spec as { replicas?: number; template: Template };
    // Otherwise `kubectl apply` would undo autoscaling.
    expect(replicas, metadata.name).toBeUndefined();
    const scaling = ofKind(distributed, 'HorizontalPodAutoscaler')
      .map(({ spec }) => spec as Spec<IHorizontalPodAutoscaler>)
      .find(({ scaleTargetRef }) => scaleTargetRef.name === metadata.name);
    expect(scaling?.scaleTargetRef).toMatchObject({ apiVersion: 'apps/v1', kind: 'Deployment' });
    expect(scaling?.minReplicas, metadata.name).toBeGreaterThanOrEqual(2);
    const budgets = ofKind(distributed, 'PodDisruptionBudget')
      .map(({ spec }) => spec as Spec<IPodDisruptionBudget>)
      .filter(({ selector }) => matches(template.metadata.labels, selector as Selector));
    expect(
      budgets.map(({ maxUnavailable }) => maxUnavailable),
      metadata.name,
    ).toEqual([1]);
    const spread = template.spec.topologySpreadConstraints ?? [];
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
    for (const { labelSelector } of spread)
      expect(matches(template.metadata.labels, labelSelector as Selector), metadata.name).toBe(true);
  }
});
