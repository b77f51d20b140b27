import type { EventEmitter } from 'node:events';
import { problemOf } from '@marathon/contracts/problem';
import { isStoreTrouble, type Logger } from '@marathon/service-kit';
import type { KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import { reportStoreTrouble, storeTroubleAnswer } from '../http/storeTrouble.ts';

type Context = Pick<KoaContextWithOIDC, 'accepts' | 'body' | 'set' | 'status' | 'type'>;

/**
 * Answers where oidc-provider would say 500 to what is the store's trouble, or plain text to an unknown path;
 * everything that is nobody's mistake but ours is logged. Comes before all other middleware.
 */
export function answerFailures(provider: Provider, logger: Logger): void {
  // oidc-provider answers what its endpoints throw, and tells of it here.
  const inTrouble = new WeakSet<object>();
  provider.on('server_error', (ctx, err) => {
    if (!isStoreTrouble(err)) return logger.error({ err }, 'identity provider failed');
    inTrouble.add(ctx);
    reportStoreTrouble(logger, err);
  });
  // Koa would print to the console.
  (provider as EventEmitter).on('error', (err) => logger.error({ err }, 'identity provider failed'));

  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (err) {
      if (!isStoreTrouble(err)) throw err;
      reportStoreTrouble(logger, err);
      return unavailable(ctx);
    }
    const isRedirect = ctx.status >= 300 && ctx.status < 400;
    if (inTrouble.has(ctx) && !isRedirect) unavailable(ctx);
    else if (ctx.status === 404 && !ctx.body) notFound(ctx);
  });
}

function unavailable(ctx: Context): void {
  const { status, retryAfter, json, page } = storeTroubleAnswer;
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
