import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  [field: string]: unknown;
}

export const ofKind = (resources: readonly Resource[], ...kinds: string[]): Resource[] =>
  resources.filter(({ kind }) => kinds.includes(kind));

const kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        literals: z.array(z.string()).default([]),
        files: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  // Where operators' resources refer to hashed names.
  configurations: z.array(z.string()).default([]),
});

/** For the features that infra/k8s uses; throws for others. No hash in names. @param components added to the folder's own */
export function render(folder: string, components: readonly string[] = []): Resource[] {
  const file = join(folder, 'kustomization.yaml');
  const read = kustomization.parse(parse(readFileSync(file, 'utf8')));
  const resources = [
    ...[...read.resources, ...read.components, ...components].flatMap((path) => load(join(folder, path))),
    ...read.configMapGenerator.map((generator) => configMap(generator, folder)),
  ];
  for (const resource of resources) {
    const { metadata } = resource;
    for (const { pairs } of read.labels) metadata.labels = { ...metadata.labels, ...pairs };
    if (read.namespace && resource.kind !== 'Namespace') metadata.namespace = read.namespace;
  }
  for (const { name, newName, newTag } of read.images)
    everyObject(resources, (part) => {
      if (part.image === name) part.image = `${newName}:${newTag}`;
    });
  return unique(resources);
}

function load(path: string): Resource[] {
  if (statSync(path).isDirectory()) return render(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Resource);
}

interface Generator {
  readonly name: string;
  readonly literals: readonly string[];
  readonly files: readonly string[];
}

function configMap({ name, literals, files }: Generator, folder: string): Resource {
  const split = (pair: string) => /^([\w.-]+)=(.*)$/s.exec(pair)?.slice(1) ?? [pair, ''];
  const contents = files
    .map(split)
    .map(([key, path = '']) => [key, readFileSync(join(folder, path), 'utf8')]);
  const data = Object.fromEntries([...literals.map(split), ...contents]);
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

function everyObject(value: unknown, visit: (part: Record<string, unknown>) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const part of Object.values(value)) everyObject(part, visit);
}

function unique(resources: Resource[]): Resource[] {
  const names = resources.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`${twice} is there twice`);
  return resources;
}
