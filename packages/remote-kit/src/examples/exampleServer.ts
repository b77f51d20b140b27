import { memoryStorage, storeSignIn, tokensOf } from '@marathon/app-runtime/testing';
import { accepted, acceptedSchema } from '@marathon/contracts/accounts';
import { type Call, routePathOf } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import { realmPath } from '@marathon/contracts/constants';
import {
  changed,
  changedSchema,
  deleted,
  deletedSchema,
  inserted,
  insertedSchema,
} from '@marathon/contracts/mutationResponses';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { aUser } from '@marathon/front-end-testing/builders';
import { exampleAnswers, exampleId } from './exampleAnswers.ts';

export interface ExampleServer {
  /** Undefined for a call without an example. */
  answer(request: Pick<Request, 'method' | 'url'>): Response | undefined;
  /** What the browser of the example person stores. */
  readonly stored: readonly { readonly name: string; readonly value: string }[];
}

const calls = Object.values(callsOf)
  .flatMap((group) => Object.entries<Call>(group))
  .map(([key, call]) => ({ key, ...call, path: routePathOf(call) }));

/** Writes with the same answer whatever they change. */
const writes = new Map<unknown, object>([
  [insertedSchema, inserted(exampleId)],
  [changedSchema, changed(true)],
  [deletedSchema, deleted()],
  [acceptedSchema, accepted],
]);

/** Answers the API from examples, and lets everybody sign in as the example person. */
export function createExampleServer(now: Date): ExampleServer {
  const person = aUser();
  const tokens = tokensOf(person, now.getTime());
  const examples: Readonly<Record<string, unknown>> = { ...exampleAnswers(now) };
  const answerTo = ({ key, answer, status }: (typeof calls)[number], id: string) => {
    if (status === 204) return new Response(null, { status });
    const example = examples[key] ?? writes.get(answer?.schema);
    const body = typeof example === 'function' ? example({ id }) : example;
    if (body === undefined) return undefined;
    const headers = Array.isArray(body) ? { 'X-Total-Count': String(body.length) } : {};
    return Response.json(body, { status, headers });
  };

  return {
    stored: storedBy((storage) => storeSignIn(storage, person, now.getTime())),
    answer({ method, url }) {
      const { pathname } = new URL(url);
      if (method === 'HEAD') return new Response(null, { headers: { Date: new Date().toUTCString() } });
      if (pathname === callsOf.gateway.followMarathons.path) return silentStream();
      if (pathname === callsOf.gateway.issueApiToken.path)
        return Response.json({ token: tokens.accessToken });
      if (pathname === `${provider}/token`) return Response.json(asGrant(tokens));
      if (pathname === `${provider}/logout`) return new Response(null, { status: 204 });
      const call = matchScreen(
        calls.filter((each) => each.method === method.toLowerCase()),
        pathname,
      );
      return call && answerTo(call, pathname.split('/')[2] ?? '');
    },
  };
}

const provider = `${realmPath}/protocol/openid-connect`;

const asGrant = ({ accessToken, refreshToken, idToken }: ReturnType<typeof tokensOf>) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  id_token: idToken,
});

const silentStream = () =>
  new Response('retry: 3600000\n\n', { headers: { 'Content-Type': 'text/event-stream' } });

function storedBy(store: (storage: Storage) => void): ExampleServer['stored'] {
  const storage = memoryStorage();
  store(storage);
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').map((name) => ({
    name,
    value: storage.getItem(name) ?? '',
  }));
}
