import type { Request } from 'express';

/**
 * A path can be a screen and a resource at once (decision 2): whoever prefers text/html is a browser opening a
 * page, everybody else wants the resource.
 */
export const prefersPage = (req: Request): boolean =>
  req.accepts(['application/json', 'text/html']) === 'text/html';

/** For paths that are a screen and nothing else: any client that takes HTML at all. */
export const takesPage = (req: Request): boolean => req.accepts('text/html') !== false;
