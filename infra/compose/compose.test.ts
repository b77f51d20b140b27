import { globSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { containers, interpolate, read, root } from './testing/containers.ts';

interface Prometheus {
  readonly scrape_configs: { readonly static_configs: { readonly targets: string[] }[] }[];
}

const all = Object.entries(containers);
const isThere = (path: string) => globSync(path, { cwd: root }).length > 0;

test('only what people open in a browser is published, on loopback', () => {
  const published = all.flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${interpolate(port, {})}`),
  );
  expect(published).toEqual([
    'gateway 127.0.0.1:8080:8080',
    'mail 127.0.0.1:8025:8025',
    'embedded 127.0.0.1:8080:8080',
    'grafana 127.0.0.1:3000:3000',
  ]);
});

test("each container's log has a limit", () => {
  const limits = all.map(([name, { logging }]) => [name, logging?.driver, logging?.options['max-size']]);
  expect(limits).toEqual(all.map(([name]) => [name, 'json-file', '10m']));
});

test('a container that others wait for tells its health', () => {
  const waited = all.flatMap(([, { depends_on = {} }]) =>
    Object.keys(depends_on).filter((name) => depends_on[name]?.condition === 'service_healthy'),
  );
  expect(waited).toEqual(expect.arrayContaining(['mongodb', 'rabbitmq', 'redis', 'keycloak', 'gateway']));
  for (const name of waited) expect([name, containers[name]?.healthcheck]).toEqual([name, expect.anything()]);
});

test('every file of the repository that a container mounts is there', () => {
  const mounted = all.flatMap(([, { volumes = [] }]) => volumes.filter((volume) => volume.startsWith('./')));
  expect(mounted).toContain('./infra/k6:/scripts:ro');
  expect(mounted.map((volume) => volume.split(':')[0] ?? '').filter((path) => !isThere(path))).toEqual([]);
});

test('Prometheus asks every process of the product', () => {
  const { scrape_configs } = parse(read('infra/grafana/prometheus/prometheus.yml')) as Prometheus;
  const targets = scrape_configs
    .flatMap(({ static_configs }) => static_configs)
    .flatMap((each) => each.targets);
  const asked = targets.map((target) => target.split(':')[0] ?? '');
  expect(asked.filter((name) => !containers[name])).toEqual([]);
  expect(asked).toEqual(
    expect.arrayContaining(Object.keys(containers).filter((name) => /^(gateway|svc)/.test(name))),
  );
});

test('the image has every workspace that the lock file speaks of, and every program that a container runs', () => {
  const copies = [...read('Dockerfile').matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm)];
  const copied = copies.flatMap(([, paths = '']) => paths.split(' ').filter((word) => word !== '--parents'));
  const isCopied = (path: string) =>
    copied.some(
      (each) => path === each || matchesGlob(path, `${each}/**`) || each === `${path}/package.json`,
    );
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const ofContainers = all.flatMap(([, { command = [] }]) =>
    command.filter((word) => /^\w.*\.ts$/.test(word)),
  );
  const programs = [...ofContainers, 'infra/backup/inKubernetes.ts'];
  const needed = [
    ...workspaces.map((path) => path.replace('/*', '')),
    ...programs.flatMap((file) => [...filesOf(file)]),
  ];
  expect(programs).toContain('infra/compose/makeSecrets.ts');
  expect(needed.filter((path) => !isCopied(path))).toEqual([]);
  expect([...copied, ...programs].filter((path) => !isThere(path))).toEqual([]);
});

/** A program with all its imports by path. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/^(?:import (?!type).*|} )from '(\.[^']+)';$/gm))
    filesOf(join(dirname(file), path), found);
  return found;
}
