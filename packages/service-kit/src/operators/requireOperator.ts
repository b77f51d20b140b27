import { bearerOf } from '../callers.ts';
import type { Handler } from '../directRoutes.ts';
import { sendProblem } from '../problemAnswers.ts';
import type { OperatorTokens } from './operatorTokens.ts';

export const requireOperator =
  (operators: Pick<OperatorTokens, 'verify'>): Handler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined) return sendProblem(res, { code: 'unauthenticated', detail: missing });
    if (operators.verify(token) === undefined)
      return sendProblem(res, {
        code: 'invalid-token',
        detail: 'The operator token is not valid or expired',
      });
    next();
  };

const missing = 'An operator token is missing: npm run operators -- token NAME';
