import { mountStandalone } from '@marathon/standalone';
import manifest from './remote.manifest.ts';
import { routes } from './routes.tsx';

mountStandalone({ name: 'mf-operations', manifest, routes });
