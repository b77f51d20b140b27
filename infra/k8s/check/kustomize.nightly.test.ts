import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ofKind, type Resource } from './kustomize.ts';
import { overlays, restoring } from './overlays.ts';

const kustomize = process.env.KUSTOMIZE ?? '';

test.skipIf(kustomize === '').each([...overlays, restoring])(
  'kustomize makes of the overlay $name what is checked here, and finds each ConfigMap by its hashed name',
  ({ name, components, resources }) => {
    const built = build(name, components);
    const hashed = ofKind(built, 'ConfigMap').map(({ metadata }) => metadata.name);
    expect(inOrder(built)).toEqual(inOrder(withNames(hashed, resources)));
  },
);

/** As operators add optional components to an overlay. */
function build(overlay: string, components: readonly string[]): Resource[] {
  const infra = join(temporaryFolder(), 'infra');
  for (const folder of ['k8s', 'keycloak'])
    cpSync(join(import.meta.dirname, '../..', folder), join(infra, folder), { recursive: true });
  const cwd = join(infra, 'k8s/overlays', overlay);
  for (const component of components)
    execFileSync(kustomize, ['edit', 'add', 'component', component], { cwd });
  const text = execFileSync(kustomize, ['build'], { cwd, encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => document.toJS() as Resource);
}

/** With `gateway-7g8fmf48hd` wherever a ConfigMap has the name `gateway`. */
function withNames(hashed: readonly string[], resources: readonly Resource[]): Resource[] {
  const rename = <Named extends { readonly name?: string }>(named: Named): Named => {
    const name = hashed.find((candidate) => candidate.replace(/-[a-z0-9]{10}$/, '') === named.name);
    return name === undefined ? named : { ...named, name };
  };
  return JSON.parse(JSON.stringify(resources), (field, value) => {
    if (value?.kind === 'ConfigMap') return { ...value, metadata: rename(value.metadata) };
    return ['configMap', 'configMapRef', 'configMapKeyRef'].includes(field) ? rename(value) : value;
  });
}

const inOrder = (resources: readonly Resource[]) =>
  resources.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
const idOf = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
