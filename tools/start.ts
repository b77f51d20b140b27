import { setDemoDefaults } from './demoDefaults.ts';
import { buildStale } from './frontEnds.ts';
import { packStaleKit } from './pack-kit/packStaleKit.ts';

/** `npm start`: builds what is stale, then is the product, in this very process. */
try {
  await buildStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Only teams with a repository of their own miss them.
await packStaleKit().catch((error: Error) =>
  console.error(`The packages for remotes are not packed: ${error.message}`),
);
setDemoDefaults(process.env);
await import('../infra/embedded/main.ts');
