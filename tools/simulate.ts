/** `npm run simulate -- SEED`: replays a seed of the simulation, and prints what is wrong. */
await import('../infra/simulation/replay.ts');
