import type { RequestHandler } from 'express';

/** Lets requests take turns: an upload takes memory for the archive and for all that it unpacks to. */
export function oneAtATime(): RequestHandler {
  let last: Promise<unknown> = Promise.resolve();
  return (_req, res, next) => {
    const turn = last;
    const done = new Promise<void>((resolve) => res.once('close', resolve));
    last = turn.then(() => done);
    turn.then(() => next());
  };
}
