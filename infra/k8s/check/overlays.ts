import { join } from 'node:path';
import { render } from './kustomize.ts';

const overlay = (name: string, ...components: string[]) => ({
  name,
  resources: render(
    join(import.meta.dirname, '../overlays', name),
    components.map((component) => join('../../components', component)),
  ),
});

export const overlays = [
  overlay('embedded', 'observability'),
  overlay('distributed', 'observability', 'rabbitmq-metrics'),
];
/** The servers of `distributed`, without its processes. */
export const restoring = overlay('restore');
export const [embedded = [], distributed = []] = overlays.map(({ resources }) => resources);
