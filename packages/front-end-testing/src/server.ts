import { distances } from '@marathon/contracts/constants';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The server of the test: `server.use(http.get('/marathons', () => …))`. Forgets its answers after each test. */
export const server = setupServer(
  http.head('/healthz', clockIsRight),
  // As of most people.
  http.get('/drafts', () => HttpResponse.json([])),
  http.get('/marathons/distances', () => HttpResponse.json(distances)),
  // As of most races.
  http.get('/marathons/:id/questions', () => HttpResponse.json({ version: 0, questions: [] })),
  http.get('/marathons/:id/registrations/:registrationId/answers', nothingAnswered),
  http.get('/registrations/:id/answers', nothingAnswered),
);

const sent: Request[] = [];
const unanswered: string[] = [];

export interface SentRequest {
  /** With the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What the screen has sent since the test began, oldest first. */
export function sentRequests(method: string, path: string | RegExp): Promise<SentRequest[]> {
  const wanted = sent.filter((request) => request.method === method && matches(pathOf(request), path));
  return Promise.all(wanted.map(read));
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

/** Forgets answers and requests. Returns the requests for which the test has no answer. */
export function resetServer(): string[] {
  server.resetHandlers();
  sent.length = 0;
  return unanswered.splice(0);
}

/** Screens ask for the server's time where it matters: by default it is that of the device. */
function clockIsRight() {
  return new HttpResponse(null, { headers: { Date: new Date().toUTCString() } });
}

function nothingAnswered() {
  return HttpResponse.json({ version: 0, answers: [], medicalAnswers: 0 });
}

async function read(request: Request): Promise<SentRequest> {
  const text = await request.clone().text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  return { path: pathOf(request), headers: request.headers, body: isJson ? JSON.parse(text) : text };
}

const matches = (path: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? path.split('?')[0] === wanted : wanted.test(path);

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
