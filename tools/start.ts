import { setDemoDefaults } from './demoDefaults.ts';
import { buildStale } from './frontEnds.ts';
import { isPacked } from './pack-kit/kitVersion.ts';
import { runQuietly } from './processes.ts';

/** `npm start`: builds what is stale, then is the product, in this very process. */
try {
  await buildStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
setDemoDefaults(process.env);
await import('../infra/embedded/main.ts');
// Only teams with a repository of their own miss them, so nobody waits. A process of its own leaves this one free to serve.
if (!isPacked())
  await runQuietly('node', ['tools/packKit.ts'], { inBackground: true }).catch((error: Error) =>
    console.error(`The packages for remotes are not packed: ${error.message}`),
  );
