import { sendProblem } from '@marathon/service-kit';
import express, { type RequestHandler } from 'express';
import { archiveLimits } from './archive/archiveLimits.ts';

const raw = express.raw({ type: 'application/gzip', limit: archiveLimits.compressedBytes, inflate: false });

/** Reads an archive into `req.body`. A slow one gets 408 and loses its connection. */
export const archiveBody =
  (withinMs = 120_000): RequestHandler =>
  (req, res, next) => {
    let isCutOff = false;
    const timer = setTimeout(() => {
      isCutOff = true;
      res.setHeader('Connection', 'close');
      sendProblem(res, {
        code: 'request-timeout',
        detail: `An upload may take ${withinMs / 1_000} seconds: try again on a faster connection`,
      });
    }, withinMs);
    raw(req, res, (error) => {
      clearTimeout(timer);
      if (!isCutOff) next(error);
    });
  };
