import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, routePathOf } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import { type ProblemCode, problemOf, problems } from '@marathon/contracts/problem';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import { core } from 'zod';

type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
interface AnswerMode {
  readonly label: string;
  readonly answer: Answer;
}

/** How the API answers a remote that runs alone, to see how its screens load and fail. The first one changes nothing. */
export const answerModes: Readonly<Record<string, AnswerMode>> = {
  usual: { label: 'as usual', answer: (_request, _response, next) => next() },
  slow: { label: 'slowly', answer: (_request, _response, next) => void setTimeout(next, 3_000) },
  failing: { label: 'with errors', answer: refuseWith('unavailable') },
  forbidden: { label: 'with refusals', answer: refuseWith('forbidden') },
  empty: { label: 'with empty lists', answer: emptyList },
  offline: { label: 'not at all', answer: (request) => void request.socket.destroy() },
};

function refuseWith(code: ProblemCode): Answer {
  return (_request, response) =>
    void response
      .writeHead(problems[code].status, { 'Content-Type': 'application/problem+json' })
      .end(JSON.stringify(problemOf({ code })));
}

const lists = Object.values(callsOf)
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ method }) => method === 'get')
  .map((call) => ({ path: routePathOf(call), isList: call.answer?.schema instanceof core.$ZodArray }));

function emptyList({ method, url = '/' }: IncomingMessage, response: ServerResponse, next: () => void) {
  const { pathname } = new URL(url, 'http://localhost');
  if (method !== 'GET' || !matchScreen(lists, pathname)?.isList) next();
  else response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total-Count': '0' }).end('[]');
}
