import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { pacedRead } from './pacing/pacedRead.ts';

export const listDistances = ({ useCases }: Dependencies): RequestHandler => {
  const distances = pacedRead(useCases.listDistances);
  return async (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.json(await distances());
  };
};
