import { parseInput, sendProblem } from '@marathon/service-kit';
import express, { type RequestHandler } from 'express';
import type { Registry } from '../application/registry.ts';
import { archiveLimits } from './archive/archiveLimits.ts';
import { unpackArchive } from './archive/unpackArchive.ts';
import { commit, commitHeader, releaseParams } from './requests.ts';
import { teamOf } from './requireTeam.ts';

const description = 'release.json';
/** Bytes. 1,000 files need about 150,000. */
const mostDescribing = 1_000_000;

/** Stores a build without making it live: 201, or 200 if it exists. */
export function uploadRelease(registry: Registry): RequestHandler {
  return async (req, res) => {
    const params = parseInput(releaseParams, req.params);
    if (!params.ok) return sendProblem(res, params.refusal);
    const { name, version } = params.value;
    if (!Buffer.isBuffer(req.body))
      return sendProblem(res, {
        code: 'unsupported-media-type',
        detail: 'The body must be application/gzip',
      });
    const unpacked = await unpackArchive(req.body);
    if (!unpacked.ok) return sendProblem(res, unpacked.refusal);
    const files = new Map(unpacked.value);
    const release = jsonOf(files.get(description));
    files.delete(description);
    if (release?.name !== name || release.version !== version) {
      const detail = `${description} must be of ${name} ${version}`;
      return sendProblem(res, { code: 'release-invalid', detail });
    }
    const author = { by: teamOf(res), commit: commit.safeParse(req.headers[commitHeader]).data };
    const isKnown = (await registry.releases(name)).some((stored) => stored.release.version === version);
    const upload = await registry.deployments.upload(release, files, author);
    if (!upload.ok) return sendProblem(res, upload.refusal);
    res.status(isKnown ? 200 : 201).json({ name, version, addedAt: upload.value.addedAt });
  };
}

function jsonOf(file: Uint8Array | undefined): { name?: unknown; version?: unknown } | undefined {
  if (file === undefined || file.length > mostDescribing) return undefined;
  try {
    return JSON.parse(Buffer.from(file).toString());
  } catch {
    return undefined;
  }
}

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
