/** `npm run simulate -- SEED`: what happens in one seed of the simulation, and what is wrong with it. */
await import('../infra/simulation/replay.ts');
