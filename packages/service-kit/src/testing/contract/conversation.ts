import type { MarathonEvent } from '@marathon/contracts/events';
import type { ServedForTests, TestRequest } from '../serveForTests.ts';

export interface Exchange {
  /** In the contract's words: `GET /registrations/{id}`. */
  readonly call: string;
  readonly request?: unknown;
  readonly status: number;
  readonly body: unknown;
}

/** Answers and events of a service during a run through its contract. */
export interface Conversation {
  readonly exchanges: readonly Exchange[];
  readonly events: readonly MarathonEvent[];
}

/** A client that records its exchanges. */
export function notingClient(ask: ServedForTests['ask']) {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    /** @param call method and pattern; `path` replaces the pattern if it has an id or a query */
    async send(
      call: string,
      { path, ...request }: Omit<TestRequest, 'method'> & { readonly path?: string } = {},
    ) {
      const [method = '', pattern = ''] = call.split(' ');
      const { status, body } = await ask(path ?? pattern, { method, ...request });
      exchanges.push({ call, ...(request.body !== undefined && { request: request.body }), status, body });
      return body;
    },
  };
}
