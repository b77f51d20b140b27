import { join } from 'node:path';
import { render } from './kustomize.ts';

const overlay = (name: string, ...components: string[]) => ({
  name,
  resources: render(
    join(import.meta.dirname, '../overlays', name),
    components.map((component) => join('../../components', component)),
  ),
});

/** Each overlay with all that is optional, for `test.each`. */
export const overlays = [
  overlay('embedded', 'observability'),
  overlay('distributed', 'observability', 'rabbitmq-metrics'),
];
/** For the servers of `distributed`, without its processes. */
export const restoring = overlay('restore');
export const [embedded = [], distributed = []] = overlays.map(({ resources }) => resources);
