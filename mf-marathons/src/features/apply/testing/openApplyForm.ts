import type { Marathon } from '@marathon/contracts/marathon';
import { inserted } from '@marathon/contracts/mutationResponses';
import type { Registration } from '@marathon/contracts/registration';
import {
  aMarathon,
  aRegistration,
  aUser,
  HttpResponse,
  http,
  type RenderedScreen,
  renderScreen,
  screen,
  server,
} from '@marathon/front-end-testing';
import { routes } from '../../../routes.tsx';

export const race = aMarathon();
export const path = `/marathonsdetails/${race._id}/apply`;

interface Options extends Pick<Parameters<typeof renderScreen>[0], 'Blocks'> {
  readonly marathon?: Partial<Marathon>;
  /** The runner's registrations. */
  readonly registrations?: readonly Registration[];
  readonly now?: string;
  readonly timers?: boolean;
}

/** For a signed-in runner; the server accepts a registration. */
export function openApplyForm({
  marathon,
  registrations = [],
  ...options
}: Options = {}): Promise<RenderedScreen> {
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, ...marathon })),
    http.get('/registrations', () => HttpResponse.json([...registrations])),
  );
  return renderScreen({ routes, path, user: aUser(), ...options });
}

type Answer = Parameters<typeof http.post>[1];

/** Answers POST /registrations; accepts by default. */
export const serveRegistration = (
  answer: Answer = () => HttpResponse.json(inserted(aRegistration()._id), { status: 201 }),
) => server.use(http.post('/registrations', answer));

export const registerButton = () => screen.getByRole('button', { name: 'Register' });
export const findRegisterButton = () => screen.findByRole('button', { name: 'Register' });

/** Fills required fields, and presses Register. */
export async function fillAndRegister(person: RenderedScreen['person']): Promise<void> {
  const firstName = await screen.findByLabelText(/^First Name/);
  await person.clear(firstName);
  await person.type(firstName, 'Ada');
  await person.clear(screen.getByLabelText(/^Last Name/));
  await person.type(screen.getByLabelText(/^Last Name/), 'Runner');
  await person.type(screen.getByLabelText(/^Contact/), '+47 555 01 23');
  await person.click(registerButton());
}
