import type { Handler } from '@marathon/service-kit';

export const noStore: Handler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
