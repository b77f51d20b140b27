import { setDemoDefaults } from './demoDefaults.ts';
import { buildStale } from './frontEnds.ts';
import { isPacked } from './pack-kit/kitVersion.ts';
import { runQuietly } from './processes.ts';

/** `npm start`: builds what is stale, then runs the product in this process. */
try {
  await buildStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
setDemoDefaults(process.env);
await import('../infra/embedded/main.ts');
// Only teams with their own repository need them. A separate process keeps this one free to serve.
if (!isPacked())
  await runQuietly('node', ['tools/packKit.ts'], { inBackground: true }).catch((error: Error) =>
    console.error(`The packages for remotes are not packed: ${error.message}`),
  );
