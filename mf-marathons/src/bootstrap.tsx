import { mountStandalone } from '@marathon/standalone';
import { blocks } from './blocks.tsx';
import manifest from './remote.manifest.ts';
import { routes } from './routes.tsx';

mountStandalone({ name: 'mf-marathons', manifest, routes, blocks });
