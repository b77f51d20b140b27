import { buildStale } from './frontEnds.ts';

/** `npm run bench`: the product beside a naive copy and a ceiling (infra/bench); `-- hostile`: how long its parsers hold it up. */
await buildStale();
if (process.argv[2] === 'hostile') await import('../infra/bench/hostile/main.ts');
else await import('../infra/bench/main.ts');
