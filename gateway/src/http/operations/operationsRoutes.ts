import {
  bearerOf,
  methodNotAllowed,
  type OperatorTokens,
  requireOperator,
  sendProblem,
} from '@marathon/service-kit';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createListeners } from '../../live/listeners.ts';
import { cacheFor } from '../assets.ts';
import { beginEventStream } from '../beginEventStream.ts';
import { clientAddress } from '../clientAddress.ts';
import type { PlainHandler } from '../plainRequest.ts';
import type { FeedMessage, OperationsFeed } from './operationsFeed.ts';

interface Dependencies {
  readonly feed: OperationsFeed;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly limit: PlainHandler;
  readonly page: RequestHandler;
}

/** A wall display has one page, a team some more. */
const mostListeners = { total: 20, perAddress: 20, unreadBytes: 256 * 1_024 };

export function operationsRoutes({ feed, operators, limit, page }: Dependencies) {
  const listeners = createListeners(mostListeners);
  const router = Router({ caseSensitive: true });
  const checks = [limit, requireOperator(operators)];
  const isStillOperator = (req: Request) => operators.verify(bearerOf(req) ?? '') !== undefined;

  const live: RequestHandler = (req, res) => {
    if (!listeners.add(res, clientAddress(req)))
      return sendProblem(res, { code: 'rate-limited', retryAfterSeconds: 30 });
    beginEventStream(res);
    let hasHistory = false;
    const end = feed.listen(({ snapshot, history }) => {
      if (!isStillOperator(req)) return void res.end();
      if (res.writableLength > mostListeners.unreadBytes) return void res.destroy();
      if (!hasHistory) res.write(asEvent('history', history));
      hasHistory = true;
      res.write(asEvent('snapshot', snapshot));
    });
    res.once('close', end);
    // Sent before the first snapshot, so that the page knows its token is valid.
    res.write(': listening\n\n');
  };

  const once: RequestHandler = async (_req, res) => {
    const message = feed.last() ?? (await secondOne(feed, res));
    if (message === undefined) return;
    res.setHeader('Cache-Control', cacheFor.nobody);
    res.json(message);
  };

  const path = router.route('/operations');
  path.all(page);
  path.get(...checks, once);
  path.all(methodNotAllowed('GET', 'HEAD'));
  const livePath = router.route('/operations/live');
  // Otherwise Express answers HEAD with `live`, which never ends.
  livePath.head(methodNotAllowed('GET'));
  livePath.get(...checks, live);
  livePath.all(methodNotAllowed('GET'));
  return {
    router,
    stop() {
      feed.stop();
      listeners.closeAll();
    },
  };
}

/** Rates need two readings. Undefined if the client leaves before. */
const secondOne = (feed: OperationsFeed, res: Response): Promise<FeedMessage | undefined> =>
  new Promise((resolve) => {
    let count = 0;
    const end = feed.listen((message) => {
      count += 1;
      if (count < 2) return;
      end();
      resolve(message);
    });
    res.once('close', () => {
      end();
      resolve(undefined);
    });
  });

const asEvent = (event: 'history' | 'snapshot', data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
