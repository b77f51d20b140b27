import type { RequestHandler } from 'express';
import { messagePage } from '../pages/messages.ts';

/** Characters. What is stored of an authorization request comes from somebody whom nobody knows yet. */
const inAll = 4_096;
const most: Readonly<Record<string, number>> = { redirect_uri: 2_048, id_token_hint: 2_048 };
const mostOfOthers = 512;

/** Refuses an authorization request with a parameter that is larger than any client needs. */
export const parameterLimits: RequestHandler = (req, res, next) => {
  const query = req.originalUrl.slice(req.originalUrl.indexOf('?') + 1);
  const isTooLong = ([name, value]: [string, string]) => value.length > (most[name] ?? mostOfOthers);
  if (query.length <= inAll && ![...new URLSearchParams(query)].some(isTooLong)) return next();
  const description = 'A parameter of the request is too long';
  res.status(400).setHeader('Cache-Control', 'no-store');
  if (req.accepts('json', 'html') === 'html') res.send(messagePage('Sign-in did not work', description));
  else res.json({ error: 'invalid_request', error_description: description });
};
