import { build, buildStale, frontEnds } from './frontEnds.ts';
import { packStaleKit } from './pack-kit/packStaleKit.ts';
import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';

/** `npm run build`: stale front ends and packages for external remotes; or one front end. Services need no build. */
await stopOnFailure(async () => {
  const partName = part();
  const name = frontEnds.find((frontEnd) => frontEnd === partName);
  if (partName === undefined) {
    await buildStale();
    await packStaleKit();
  }
  if (name !== undefined) await build(name);
});
