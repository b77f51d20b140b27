import type { Marathon } from '@marathon/contracts/marathon';
import type { ParticipantAnswer } from '@marathon/contracts/participants';
import type { Membership } from '@marathon/contracts/teams';
import {
  aMarathon,
  aParticipant,
  aUser,
  HttpResponse,
  http,
  listed,
  renderScreen,
  sentRequests,
  server,
} from '@marathon/front-end-testing';
import { routes } from '../routes.tsx';

/** The desk's person. */
export const ada = aUser();
export const race = aMarathon({ createdBy: ada.email, registrationCount: 3, participantsLimit: 1_200 });
const participantsPath = `/marathons/${race._id}/registrations`;

/** Opens a page at or below /desk as Ada. */
export function openDesk(path = '', { memberships = [], isVisitor = false, ...options }: Options = {}) {
  server.use(http.get('/memberships', () => HttpResponse.json([...memberships])));
  return renderScreen({ routes, path: `/desk${path}`, ...(!isVisitor && { user: ada }), ...options });
}

interface Options extends Pick<Parameters<typeof renderScreen>[0], 'Blocks'> {
  /** Nobody is logged in. */
  readonly isVisitor?: boolean;
  readonly timers?: boolean;
  readonly memberships?: readonly Membership[];
}

/** Newest first: `Runner 3`, `Runner 2`, `Runner 1`. */
export const people = (many: number) => Array.from({ length: many }, (_, at) => aRunner(many - at));

export const aRunner = (number: number) =>
  aParticipant({
    registrationId: number.toString(16).padStart(24, '0'),
    participantName: `Runner ${number}`,
    email: `runner${number}@example.org`,
  });

/** The server has this race, and these participants in pages; searches match the beginning of names. */
export function serveParticipants(all: readonly ParticipantAnswer[]): void {
  serveRace();
  server.use(
    http.get(participantsPath, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const found = all.filter(
        ({ participantName, state, checkedInAt }) =>
          state === query.get('state') &&
          (participantName ?? '').startsWith(query.get('search') ?? '') &&
          [null, String(Boolean(checkedInAt))].includes(query.get('checkedIn')),
      );
      const [lastShown] = (query.get('after') ?? '').split('.');
      const from = found.findIndex(({ registrationId }) => registrationId === lastShown) + 1;
      const page = found.slice(from, from + Number(query.get('limit'))).map(listed);
      const isLast = from + page.length >= found.length;
      const next = isLast ? null : `${page.at(-1)?.registrationId}.`;
      return HttpResponse.json({ participants: page, total: found.length, next });
    }),
  );
}

export const serveRace = (fields: Partial<Marathon> = {}) =>
  server.use(http.get('/marathons/:id', () => HttpResponse.json({ ...race, ...fields })));

export const refuseParticipants = (answer: () => Response) => {
  serveRace();
  server.use(http.get(participantsPath, answer));
};

/** Requests for pages. */
export async function askedPages(): Promise<URLSearchParams[]> {
  const requests = await sentRequests('GET', participantsPath);
  return requests.map(({ path }) => new URLSearchParams(path.split('?')[1]));
}
