import { readdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isAbsolute } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import {
  bearerOf,
  type Logger,
  type OperatorTokens,
  requireOperator,
  sendProblem,
} from '@marathon/service-kit';
import { backupPath, type CopyOutcome } from './backupCall.ts';
import { pinData } from './pinData.ts';

interface Options {
  readonly app: RequestListener;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly dataDir: string;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly now: Clock;
}

const aliveEveryMs = 5_000;

/** Adds POST /operations/backups?folder=…: copies this process's data into an empty folder of its machine. */
export function withBackups({ app, operators, dataDir, logger, now }: Options): RequestListener {
  let isUnderWay = false;
  const authenticate = requireOperator(operators);

  async function copyNow(folder: string, onStep: () => void): Promise<CopyOutcome> {
    const data = pinData(dataDir, now);
    try {
      await data.copyTo(folder, onStep);
      return { takenAt: data.takenAt.toISOString() };
    } finally {
      data.close();
    }
  }

  async function backUp(folder: string, res: ServerResponse): Promise<void> {
    let sentAt = performance.now();
    const onStep = () => {
      if (performance.now() - sentAt < aliveEveryMs) return;
      sentAt = performance.now();
      res.write('\n');
    };
    res.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
    const outcome = await copyNow(folder, onStep).catch((err: unknown): CopyOutcome => {
      logger.error({ err, folder }, 'the data could not be copied');
      return { failure: err instanceof Error ? err.message : String(err) };
    });
    res.end(`${JSON.stringify(outcome)}\n`);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'POST') return sendProblem(res, { code: 'method-not-allowed' });
    if (!operators.verify(bearerOf(req) ?? '')?.mayBackUp)
      return sendProblem(res, { code: 'forbidden', detail: 'This token cannot make backups' });
    const folder = folderIn(req);
    if (folder === undefined || !emptyFolder(folder))
      return sendProblem(res, {
        code: 'validation-failed',
        detail: 'folder must name an empty folder of this machine',
      });
    if (isUnderWay)
      return sendProblem(res, {
        code: 'unavailable',
        detail: 'A backup is under way',
        retryAfterSeconds: 10,
      });
    isUnderWay = true;
    await backUp(folder, res).finally(() => {
      isUnderWay = false;
    });
  }

  return (req, res) => {
    if (pathOf(req) !== backupPath) return app(req, res);
    authenticate(req, res, () => void answer(req, res));
  };
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0];
const folderIn = ({ url = '' }: IncomingMessage) =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('folder') ?? undefined;

function emptyFolder(path: string): boolean {
  if (!isAbsolute(path)) return false;
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
