import { mountStandalone } from '@marathon/standalone';
import manifest from './remote.manifest.ts';
import { routes } from './routes.tsx';

void mountStandalone({ name: 'mf-desk', manifest, routes });
