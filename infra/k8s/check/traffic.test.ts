import { describe, expect, test } from 'vitest';
import { distributed, overlays, restoring } from './overlays.ts';
import { podsOf, portOf } from './pods.ts';
import { chosen, isOutside, policiesOf, type Way, waysOf } from './traffic.ts';

describe.each([...overlays, restoring])('in the overlay $name', ({ resources }) => {
  const pods = podsOf(resources);

  test('nobody reaches anybody unless a policy says so', () => {
    const denies = policiesOf(resources).filter(({ ingress, egress }) => !ingress && !egress);
    expect(denies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test('each policy is about pods that there are, and lets in at ports that they have', () => {
    for (const policy of policiesOf(resources)) {
      const own = chosen(pods, policy);
      expect(own.length, JSON.stringify(policy.podSelector)).toBeGreaterThan(0);
      const ports = (policy.ingress ?? []).flatMap(({ ports }) => ports ?? []);
      for (const { port = '' } of ports)
        expect(
          own.some((one) => portOf(one, port)),
          `${own[0]?.name} has no port ${port}`,
        ).toBe(true);
    }
  });

  test('what may leave for a pod may also enter there, and the other way round', () => {
    const { egress, ingress } = waysOf(resources);
    const within = (way: Way) => !isOutside(way);
    expect(egress.filter(within)).toEqual(ingress.filter(within));
  });
});

test('who may reach whom', () => {
  expect(waysOf(distributed).ingress.filter((way) => !isOutside(way))).toEqual([
    'backup → keycloak-db:5432',
    'backup → mongodb:27017',
    'gateway → keycloak:8080',
    'gateway → mongodb:27017',
    'gateway → rabbitmq:5672',
    'gateway → redis:6379',
    'gateway → svc-marathons:8080',
    'gateway → svc-messages:8080',
    'gateway → svc-registrations:8080',
    'keycloak → gateway:8080',
    'keycloak → keycloak-db:5432',
    'keycloak → keycloak:57800',
    'keycloak → keycloak:7800',
    'keycloak-db → keycloak-db:5432',
    'keycloak-db → keycloak-db:8000',
    'marathon-import → keycloak-db:5432',
    'mongodb → mongodb:27017',
    'rabbitmq → rabbitmq:25672',
    'rabbitmq → rabbitmq:35672',
    'rabbitmq → rabbitmq:4369',
    'svc-marathons → gateway:8080',
    'svc-marathons → mongodb:27017',
    'svc-marathons → rabbitmq:5672',
    'svc-marathons → svc-registrations:8080',
    'svc-marathons-migrations → mongodb:27017',
    'svc-messages → gateway:8080',
    'svc-messages → mongodb:27017',
    'svc-messages → rabbitmq:5672',
    'svc-messages → redis:6379',
    'svc-messages → svc-marathons:8080',
    'svc-messages → svc-registrations:8080',
    'svc-messages-migrations → mongodb:27017',
    'svc-registrations → gateway:8080',
    'svc-registrations → mongodb:27017',
    'svc-registrations → rabbitmq:5672',
    'svc-registrations → svc-marathons:8080',
    'svc-registrations-migrations → mongodb:27017',
  ]);
});

test('what comes from other namespaces', () => {
  expect(waysOf(distributed).ingress.filter(isOutside)).toEqual([
    'namespace cnpg-system → keycloak-db:5432',
    'namespace cnpg-system → keycloak-db:8000',
    'namespace ingress-nginx → gateway:8080',
    'namespace monitoring → gateway:8080',
    'namespace monitoring → rabbitmq:15692',
    'namespace monitoring → svc-marathons:8080',
    'namespace monitoring → svc-messages:8080',
    'namespace monitoring → svc-registrations:8080',
    'namespace rabbitmq-system → rabbitmq:15672',
  ]);
});

test('what goes outside, beside questions for names', () => {
  const outside = waysOf(distributed).egress.filter(isOutside);
  const names = podsOf(distributed).map(({ name }): Way => `${name} → namespace kube-system:53`);
  expect(outside).toEqual(expect.arrayContaining(names));
  expect(outside.filter((way) => !names.includes(way))).toEqual([
    'gateway → namespace monitoring:4318',
    // Google, and the mail server.
    'keycloak → anywhere:443',
    'keycloak → anywhere:465',
    'keycloak → anywhere:587',
    // The API of Kubernetes.
    'keycloak-db → anywhere:443',
    'keycloak-db → anywhere:6443',
    'mongodb → anywhere:443',
    'mongodb → anywhere:6443',
    'svc-marathons → namespace monitoring:4318',
    // The mail server.
    // Push services of browsers.
    'svc-messages → anywhere:443',
    'svc-messages → anywhere:465',
    'svc-messages → anywhere:587',
    'svc-messages → namespace monitoring:4318',
    'svc-registrations → namespace monitoring:4318',
  ]);
});
