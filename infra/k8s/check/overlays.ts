import { join } from 'node:path';
import { render } from './kustomize.ts';

const observability = '../../components/observability';
const overlay = (name: string) => render(join(import.meta.dirname, '../overlays', name), [observability]);

export const embedded = overlay('embedded');
export const distributed = overlay('distributed');
/** Each overlay with all that is optional, for `test.each`. */
export const overlays = [
  { name: 'embedded', resources: embedded },
  { name: 'distributed', resources: distributed },
];
