import type { Registration } from '@marathon/contracts/registration';
import { accountAnswer, HttpResponse, http, screen, server } from '@marathon/front-end-testing';

/** The server has these registrations of Ada, and her account. */
export const serveRegistrations = (registrations: readonly Registration[]) =>
  server.use(
    http.get('/registrations', () => HttpResponse.json(registrations.map((each) => ({ ...each })))),
    accountAnswer(),
  );

export const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
