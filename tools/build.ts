import { build, buildStale, frontEnds } from './frontEnds.ts';
import { packStaleKit } from './pack-kit/packStaleKit.ts';
import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';

/**
 * `npm run build`: the front ends that are not current, and the packages for remotes outside of the repository; or one front end.
 * Services run as they are written.
 */
await stopOnFailure(async () => {
  const asked = part();
  const name = frontEnds.find((frontEnd) => frontEnd === asked);
  if (asked === undefined) {
    await buildStale();
    await packStaleKit();
  }
  if (name !== undefined) await build(name);
});
