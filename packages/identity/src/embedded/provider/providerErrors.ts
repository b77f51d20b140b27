import type { EventEmitter } from 'node:events';
import { problemOf } from '@marathon/contracts/problem';
import { isStoreUnavailable } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import { logStoreError, storeErrorAnswer } from './storeErrors.ts';

type Context = Pick<KoaContextWithOIDC, 'accepts' | 'body' | 'set' | 'status' | 'type'>;

/** Answers 503 for store errors and a problem for unknown paths. Must come before all other middleware. */
export function handleProviderErrors(provider: Provider, logger: Logger): void {
  // oidc-provider answers errors of its endpoints itself, and emits this event.
  const storeFailed = new WeakSet<object>();
  provider.on('server_error', (ctx, err) => {
    if (!isStoreUnavailable(err)) return logger.error({ err }, 'identity provider failed');
    storeFailed.add(ctx);
    logStoreError(logger, err);
  });
  // Koa would print to the console.
  (provider as EventEmitter).on('error', (err) => logger.error({ err }, 'identity provider failed'));

  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (err) {
      if (!isStoreUnavailable(err)) throw err;
      logStoreError(logger, err);
      return unavailable(ctx);
    }
    const isRedirect = ctx.status >= 300 && ctx.status < 400;
    if (storeFailed.has(ctx) && !isRedirect) unavailable(ctx);
    else if (ctx.status === 404 && !ctx.body) notFound(ctx);
  });
}

function unavailable(ctx: Context): void {
  const { status, retryAfter, json, page } = storeErrorAnswer;
  ctx.status = status;
  ctx.set('Retry-After', retryAfter);
  const asPage = ctx.accepts('json', 'html') === 'html';
  ctx.type = asPage ? 'html' : 'json';
  ctx.body = asPage ? page() : json;
}

function notFound(ctx: Context): void {
  const problem = problemOf({ code: 'not-found' });
  ctx.status = problem.status;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify(problem);
}
