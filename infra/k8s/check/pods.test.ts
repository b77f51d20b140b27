import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { expect, test } from 'vitest';
import { ofKind } from './kustomize.ts';
import { distributed, embedded, overlays, restoring } from './overlays.ts';
import { podsOf } from './pods.ts';

const restores = restoring.resources.filter(({ kind }) => kind === 'Job');
const own = [...overlays.map(({ resources }) => resources), restores].flatMap((resources) =>
  podsOf(resources).flatMap(({ name, spec }) => (spec ? [{ name, spec }] : [])),
);
const serving = own.filter(({ spec }) => spec.restartPolicy === undefined);

test('they are those of the product, of Redis, of the migrations, and of backups', () => {
  expect(own.map(({ name }) => name).sort()).toEqual([
    'backup',
    'gateway',
    'marathon',
    'redis',
    'restore',
    'svc-marathons',
    'svc-marathons-migrations',
    'svc-messages',
    'svc-messages-migrations',
    'svc-registrations',
    'svc-registrations-migrations',
  ]);
  expect(serving.length).toBe(6);
});

test('the namespace lets in only pods that keep the restricted standard', () => {
  for (const resources of [embedded, distributed])
    expect(ofKind(resources, 'Namespace')).toMatchObject([
      { metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } },
    ]);
});

test.each(own)(
  '$name keeps the restricted standard, and more: no token, nothing to write but volumes',
  ({ spec }) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: expect.toSatisfy((user: number) => user > 0),
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    for (const { securityContext } of containersOf(spec))
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    for (const field of ['hostNetwork', 'hostPID', 'hostIPC'] as const) expect(spec[field]).toBeUndefined();
    for (const volume of spec.volumes ?? []) expect(volume.hostPath).toBeUndefined();
  },
);

test.each(own)('$name runs images of a version, and says what it needs', ({ spec }) => {
  for (const { image, resources } of containersOf(spec)) {
    expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/);
    expect(resources).toMatchObject({
      requests: { cpu: expect.anything(), memory: expect.anything() },
      limits: { memory: expect.anything() },
    });
  }
});

test.each(serving)(
  '$name has time to start, and is asked whether it lives and whether it is ready',
  ({ spec }) => {
    for (const { startupProbe, livenessProbe, readinessProbe } of containersOf(spec)) {
      const secondsToStart = (startupProbe?.periodSeconds ?? 10) * (startupProbe?.failureThreshold ?? 3);
      expect(secondsToStart).toBeGreaterThanOrEqual(60);
      expect(livenessProbe).toBeDefined();
      expect(readinessProbe).toBeDefined();
    }
  },
);

test.each(serving.filter(({ name }) => name !== 'redis'))(
  '$name is restarted when it does not live, never because something else is away',
  ({ spec }) => {
    const [container] = spec.containers;
    const paths = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map(
      (probe) => probe?.httpGet?.path,
    );
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    // Its checks take up to two seconds.
    expect(container?.readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
  },
);

const containersOf = ({ containers, initContainers = [] }: IPodSpec) => [...containers, ...initContainers];
