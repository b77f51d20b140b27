import { buildStale } from './frontEnds.ts';

/** `npm run bench`: against a naive copy and a ceiling (infra/bench); `-- hostile`: hostile input's delays. */
await buildStale();
if (process.argv[2] === 'hostile') await import('../infra/bench/hostile/main.ts');
else await import('../infra/bench/main.ts');
