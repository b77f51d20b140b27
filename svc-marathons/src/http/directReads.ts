import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { type DirectRoute, failWith, idBelow, type Logger, nameRoute, pathOf } from '@marathon/service-kit';

interface Reads {
  readonly list: (req: IncomingMessage, res: ServerResponse, query: ParsedUrlQuery) => Promise<void>;
  readonly one: (req: IncomingMessage, res: ServerResponse, id: string) => Promise<void>;
  readonly logger: Logger;
}

/** The two reads that surge when a famous race opens. */
export const directReads =
  ({ list, one, logger }: Reads): DirectRoute =>
  (req, res) => {
    if (req.method !== 'GET') return false;
    const path = pathOf(req);
    if (path === '/marathons/distances') return false;
    const id = idBelow('/marathons', path);
    if (id === undefined && path !== '/marathons') return false;
    nameRoute(req, id === undefined ? '/marathons' : '/marathons/:id');
    const answered = id === undefined ? list(req, res, parse(queryOf(req.url, path))) : one(req, res, id);
    answered.catch((error) => failWith(logger, req, res, error));
    return true;
  };

const queryOf = (url: string | undefined, path: string) => url?.slice(path.length + 1) ?? '';
