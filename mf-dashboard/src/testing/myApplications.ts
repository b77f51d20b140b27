import type { Registration } from '@marathon/contracts/registration';
import { HttpResponse, http, screen, server } from '@marathon/front-end-testing';

/** The server has these registrations of Ada. */
export const serveRegistrations = (registrations: readonly Registration[]) =>
  server.use(http.get('/registrations', () => HttpResponse.json(registrations.map((each) => ({ ...each })))));

export const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
