import { buildStale } from './frontEnds.ts';

/** `npm run bench`: the product beside a naive copy and a ceiling (infra/bench). */
await buildStale();
await import('../infra/bench/main.ts');
