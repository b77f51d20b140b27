import { join } from 'node:path';
import { render } from './kustomize.ts';

function overlay(name: string, ...optional: string[]) {
  const components = optional.map((component) => join('../../components', component));
  return { name, components, resources: render(join(import.meta.dirname, '../overlays', name), components) };
}

export const overlays = [
  overlay('embedded', 'observability'),
  overlay('distributed', 'observability', 'rabbitmq-metrics'),
];
export const restoring = overlay('restore');
export const [embedded = [], distributed = []] = overlays.map(({ resources }) => resources);
