import type { RequestHandler, Response } from 'express';

/** Requests of one key run one at a time: an upload uses memory for the archive and its contents. */
export function serializeByKey(keyOf: (res: Response) => string): RequestHandler {
  const last = new Map<string, Promise<unknown>>();
  return (_req, res, next) => {
    const key = keyOf(res);
    const turn = last.get(key) ?? Promise.resolve();
    const done = new Promise<void>((resolve) => res.once('close', resolve));
    const own = turn.then(() => done);
    last.set(key, own);
    own.then(() => {
      if (last.get(key) === own) last.delete(key);
    });
    turn.then(() => next());
  };
}
