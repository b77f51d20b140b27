import type { RequestHandler } from 'express';
import { messagePage } from '../pages/messages.ts';

/** Anybody can send an authorization request, and each is stored. */
const queryMax = 4_096;
const parameterMax: Readonly<Record<string, number>> = { redirect_uri: 2_048, id_token_hint: 2_048 };
const otherParameterMax = 512;

/** Refuses longer parameters than any client needs. */
export const parameterLimits: RequestHandler = (req, res, next) => {
  const query = req.originalUrl.slice(req.originalUrl.indexOf('?') + 1);
  const isTooLong = ([name, value]: [string, string]) =>
    value.length > (parameterMax[name] ?? otherParameterMax);
  if (query.length <= queryMax && ![...new URLSearchParams(query)].some(isTooLong)) return next();
  const description = 'A parameter of the request is too long';
  res.status(400).setHeader('Cache-Control', 'no-store');
  if (req.accepts('json', 'html') === 'html') res.send(messagePage('Login failed', description));
  else res.json({ error: 'invalid_request', error_description: description });
};
