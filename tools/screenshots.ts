import { buildStale } from './frontEnds.ts';

/** `npm run screenshots`: see e2e/screenshots.ts. */
await buildStale();
await import('../e2e/screenshots.ts');
