import { type RenderedScreen, screen } from '@marathon/front-end-testing';

type Person = RenderedScreen['person'];

export const emailField = () => screen.getByLabelText(/^Email/);
export const passwordField = () => screen.getByLabelText(/^Password/);

export async function logIn(person: Person, email: string, password = 'Secret1'): Promise<void> {
  await retype(person, emailField(), email);
  await retype(person, passwordField(), password);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

export async function register(person: Person, email: string, password = 'Secret1'): Promise<void> {
  await retype(person, screen.getByLabelText(/^Name/), 'Ada Runner');
  await retype(person, emailField(), email);
  await retype(person, passwordField(), password);
  await person.click(screen.getByRole('button', { name: 'Register' }));
}

async function retype(person: Person, field: HTMLElement, text: string) {
  await person.clear(field);
  await person.type(field, text);
}
