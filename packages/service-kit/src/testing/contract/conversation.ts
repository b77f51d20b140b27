import type { MarathonEvent } from '@marathon/contracts/events';
import type { ServedForTests, TestRequest } from '../serveForTests.ts';

/** One request and its answer. */
export interface Exchange {
  /** As the contract names it: `GET /registrations/{id}`. */
  readonly call: string;
  readonly request?: unknown;
  readonly status: number;
  readonly body: unknown;
}

/** What a service answers and publishes while somebody uses all of it. */
export interface Conversation {
  readonly exchanges: readonly Exchange[];
  readonly events: readonly MarathonEvent[];
}

/** A client that notes what it asks and is answered. */
export function notingClient(ask: ServedForTests['ask']) {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    /** `call` names the method and the path; `path` is given where they hold an id or a query. */
    async send(
      call: string,
      { path, ...asked }: Omit<TestRequest, 'method'> & { readonly path?: string } = {},
    ) {
      const [method = '', pattern = ''] = call.split(' ');
      const { status, body } = await ask(path ?? pattern, { method, ...asked });
      exchanges.push({ call, ...(asked.body !== undefined && { request: asked.body }), status, body });
      return body;
    },
  };
}
