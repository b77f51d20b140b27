import type { MailPreferences } from '@marathon/contracts/mailPreferences';
import type { Marathon } from '@marathon/contracts/marathon';
import { changed, deleted, inserted } from '@marathon/contracts/mutationResponses';
import {
  accountAnswer,
  aMarathon,
  aUser,
  HttpResponse,
  http,
  type RenderedScreen,
  renderScreen,
  screen,
} from '@marathon/front-end-testing';
import { routes } from '../routes.tsx';

/** The dashboard's person. */
export const ada = aUser();

/** Opens a page below /dashboard, by default as Ada. */
export const openDashboard = (
  page: string,
  options: Omit<Parameters<typeof renderScreen>[0], 'routes' | 'path'> = {},
) => renderScreen({ routes, path: `/dashboard${page && '/'}${page}`, user: ada, ...options });

/** Answers about the account, for the profile. */
export const accountAnswers = (
  account: Parameters<typeof accountAnswer>[0] = {},
  preferences: MailPreferences = { reminders: true },
) => [accountAnswer(account), http.get('/messages/preferences', () => HttpResponse.json({ ...preferences }))];

/** A marathon that Ada has added. */
export const myMarathon = (fields: Partial<Marathon> = {}) => aMarathon({ createdBy: ada.email, ...fields });

/** Answer to a successful change. */
export const added = () => HttpResponse.json(inserted(aMarathon()._id), { status: 201 });
export const saved = () => HttpResponse.json(changed(true));
export const removed = () => HttpResponse.json(deleted());

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const shownIn = (labels: readonly string[]) =>
  Object.fromEntries(labels.map((label) => [label, field(label).value]));

/** Pastes texts into the fields with these labels. */
export async function fill(person: RenderedScreen['person'], texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    await person.clear(field(label));
    await person.paste(text);
  }
}
