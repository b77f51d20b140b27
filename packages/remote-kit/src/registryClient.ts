import { problemSchema } from '@marathon/contracts/problem';
import { type LiveRemotes, liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import {
  commitHeader,
  type ErrorList,
  errorListSchema,
  type FlagList,
  flagListSchema,
  previewLinkSchema,
  previewListSchema,
  type RegistryStatus,
  type ReleaseList,
  type ReleaseName,
  registryStatusSchema,
  releaseListSchema,
  type VitalList,
  vitalListSchema,
} from '@marathon/registry/client';
import { z } from 'zod';
import type { Target } from './target.ts';

const cookieAnswer = z.object({ cookie: z.object({ name: z.string(), value: z.string() }) });
export type PreviewLink = z.infer<typeof previewLinkSchema>;
export type Cookie = z.infer<typeof cookieAnswer>['cookie'];

const mostErrors = 8;

/** The message is the product's. */
class RegistryRefusal extends Error {}

/** The request may have had an effect. */
export class NoAnswer extends Error {}

interface Request {
  readonly method?: string;
  readonly json?: object;
  readonly archive?: Uint8Array;
  readonly headers?: Record<string, string>;
}

export interface DeployOptions {
  readonly canary?: number | undefined;
  /** The live version at the start of the work. */
  readonly over?: readonly string[];
}

/** A product's registry for a team. Calls may throw `RegistryRefusal` or `NoAnswer`. */
export function createRegistryClient({ origin, token }: Target) {
  async function ask(
    path: string,
    { method = 'GET', json, archive, headers }: Request = {},
  ): Promise<unknown> {
    const body = archive ?? (json && JSON.stringify(json));
    const type = archive ? 'application/gzip' : 'application/json';
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': type }), ...headers },
      ...(body && { body: body as BodyInit }),
      // Nobody else may get the token.
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    }).catch((error: Error) => {
      const why = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message;
      throw new NoAnswer(
        `${origin} does not answer (${why}). Is the product started, and is --to its address? Where a change was under way, npm run remotes tells what is live.`,
      );
    });
    const content: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok)
      throw new RegistryRefusal(wordsOf(content) ?? `${origin}${path} answered ${answer.status}`);
    return content;
  }
  const change = (name: string, kind: string, json: object = {}) =>
    ask(`/registry/${name}/${kind}`, { method: 'POST', json });

  return {
    origin,
    status: async (): Promise<RegistryStatus> => registryStatusSchema.parse(await ask('/registry')),
    releases: async (name: string): Promise<ReleaseList['releases']> =>
      releaseListSchema.parse(await ask(`/registry/${name}/releases`)).releases,
    errors: async (name: string): Promise<ErrorList['errors']> =>
      errorListSchema.parse(await ask(`/registry/${name}/errors`)).errors,
    vitals: async (name: string): Promise<VitalList['releases']> =>
      vitalListSchema.parse(await ask(`/registry/${name}/vitals`)).releases,
    flags: async (name: string): Promise<FlagList> =>
      flagListSchema.parse(await ask(`/registry/${name}/flags`)),
    switchFlag: async (name: string, flag: string, percent: number): Promise<FlagList> =>
      flagListSchema.parse(await change(name, 'flags', { flag, percent })),
    live: async (): Promise<LiveRemotes> => liveRemotesSchema.parse(await ask('/remotes.json')),
    upload: (name: string, version: string, archive: Uint8Array, commit: string | undefined) =>
      ask(`/registry/${name}/releases/${version}`, {
        method: 'PUT',
        archive,
        ...(commit && { headers: { [commitHeader]: commit } }),
      }),
    preview: async (name: string, version: string): Promise<Cookie> =>
      cookieAnswer.parse(await change(name, 'previews', { version })).cookie,
    addPreview: async (releases: readonly ReleaseName[], days: number | undefined): Promise<PreviewLink> =>
      previewLinkSchema.parse(
        await ask('/registry/previews', {
          method: 'POST',
          json: { releases, ...(days !== undefined && { days }) },
        }),
      ),
    previews: async (): Promise<readonly PreviewLink[]> =>
      previewListSchema.parse(await ask('/registry/previews')).previews,
    revokePreview: (id: string) => ask(`/registry/previews/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    deploy: (name: string, version: string, { canary, over }: DeployOptions = {}) =>
      change(name, 'deployments', {
        version,
        ...(canary !== undefined && { canary }),
        ...(over !== undefined && { over }),
      }),
    promote: (name: string) => change(name, 'promotions'),
    rollback: (name: string) => change(name, 'rollbacks'),
    withdraw: (name: string) => change(name, 'withdrawals'),
  };
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

const answersWithinMs = 60_000;

/** From a problem; undefined for other answers. */
function wordsOf(content: unknown): string | undefined {
  const problem = problemSchema.safeParse(content).data;
  if (problem === undefined) return undefined;
  const { errors = [], detail } = problem;
  const lines = errors
    .slice(0, mostErrors)
    .map(({ path, message }) => `  ${path ? `${path}: ` : ''}${message}`);
  const rest = errors.length > mostErrors ? [`  … and ${errors.length - mostErrors} more`] : [];
  return errors.length > 1 ? [problem.title, ...lines, ...rest].join('\n') : detail;
}
