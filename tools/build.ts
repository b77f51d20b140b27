import { build, buildStale, frontEnds } from './frontEnds.ts';
import { part } from './part.ts';
import { stopOnFailure } from './processes.ts';

/** `npm run build`: the front ends that are not current, or one of them. Services run as they are written. */
await stopOnFailure(async () => {
  const asked = part();
  const name = frontEnds.find((frontEnd) => frontEnd === asked);
  if (asked === undefined) await buildStale();
  else if (name !== undefined) await build(name);
});
