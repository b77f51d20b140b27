import { bearerOf, type Logger, sendProblem } from '@marathon/service-kit';
import type { RequestHandler, Response } from 'express';
import type { DeployToken, DeployTokenStore } from '../application/ports.ts';
import { hashOf } from '../tokens/deployToken.ts';

interface Options {
  readonly tokens: Pick<DeployTokenStore, 'findByHash'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Refuses requests without a team's token, and for front ends (`:name`) of other teams. */
export const requireTeam =
  ({ tokens, logger }: Options): RequestHandler<{ name?: string }> =>
  async (req, res, next) => {
    const secret = bearerOf(req as Parameters<typeof bearerOf>[0]);
    if (secret === undefined)
      return sendProblem(res, { code: 'unauthenticated', detail: 'A deploy token is missing' });
    const token = await tokens.findByHash(hashOf(secret));
    if (token === undefined)
      return sendProblem(res, {
        code: 'invalid-token',
        detail:
          'The deploy token is unknown or was revoked. It is good where npm run teams ran with the DATA_DIR or MONGODB_URL of this product',
      });
    const { name } = req.params;
    if (name !== undefined && !token.remotes.includes(name)) {
      logger.warn({ frontEnd: name, by: token.team }, 'a team requested a front end of another team');
      const detail = `This token may deploy ${token.remotes.join(', ')}, and not ${name}`;
      return sendProblem(res, { code: 'forbidden', detail });
    }
    res.locals.deployToken = token;
    next();
  };

/** Only after `requireTeam`. */
export const tokenOf = (res: Response): DeployToken => res.locals.deployToken as DeployToken;
export const teamOf = (res: Response): string => tokenOf(res).team;
