import { distances } from '@marathon/contracts/constants';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aPage } from './responses.ts';

/** `server.use(http.get('/marathons', () => …))` adds an answer until the test ends. */
export const server = setupServer(
  http.head('/healthz', clockIsRight),
  http.get('/drafts', () => HttpResponse.json([])),
  http.get('/marathons', noneOpen),
  http.get('/marathons/distances', () => HttpResponse.json(distances)),
  http.get('/marathons/:id/questions', () => HttpResponse.json({ version: 0, questions: [] })),
  http.get('/marathons/:id/registrations/:registrationId/answers', nothingAnswered),
  http.get('/registrations/:id/answers', nothingAnswered),
);

const sent: Request[] = [];
const unanswered: string[] = [];

export interface SentRequest {
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export function sentRequests(method: string, path: string | RegExp): Promise<SentRequest[]> {
  const matching = sent.filter((request) => request.method === method && matches(pathOf(request), path));
  return Promise.all(matching.map(read));
}

export function startServer(): void {
  server.listen({
    onUnhandledRequest(request, print) {
      unanswered.push(`${request.method} ${pathOf(request)}`);
      print.error();
    },
  });
  server.events.on('request:start', ({ request }) => void sent.push(request.clone()));
}

export function stopServer(): void {
  server.events.removeAllListeners();
  server.close();
}

/** Forgets answers and requests. Returns the requests without an answer. */
export function resetServer(): string[] {
  server.resetHandlers();
  sent.length = 0;
  return unanswered.splice(0);
}

/** By default the server's time equals the device's. */
function clockIsRight() {
  return new HttpResponse(null, { headers: { Date: new Date().toUTCString() } });
}

/** Answers only the search for open marathons, which details of closed ones send. */
function noneOpen({ request }: { readonly request: Request }) {
  return new URL(request.url).searchParams.get('open') === 'true' ? aPage([]) : undefined;
}

function nothingAnswered() {
  return HttpResponse.json({ version: 0, answers: [], medicalAnswers: 0 });
}

async function read(request: Request): Promise<SentRequest> {
  const text = await request.clone().text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  return { path: pathOf(request), headers: request.headers, body: isJson ? JSON.parse(text) : text };
}

const matches = (path: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? path.split('?')[0] === pattern : pattern.test(path);

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
