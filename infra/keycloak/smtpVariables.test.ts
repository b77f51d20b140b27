import { expect, test } from 'vitest';
import { smtpVariables } from './smtpVariables.ts';

test.each([
  [
    { SMTP_URL: 'smtps://ada%40run:p%3Aw@mail.example', MAIL_FROM: 'Marathon <hi@run.example>' },
    {
      SMTP_HOST: 'mail.example',
      SMTP_PORT: '465',
      SMTP_SSL: 'true',
      SMTP_STARTTLS: 'false',
      SMTP_AUTH: 'true',
      SMTP_USER: 'ada@run',
      SMTP_PASSWORD: 'p:w',
      SMTP_FROM: 'hi@run.example',
    },
  ],
  [
    { SMTP_URL: 'smtp://mail.example:2525', PUBLIC_URL: 'https://run.example' },
    { SMTP_PORT: '2525', SMTP_STARTTLS: 'true', SMTP_AUTH: 'false', SMTP_FROM: 'no-reply@run.example' },
  ],
  [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, { SMTP_SSL: 'false', SMTP_STARTTLS: 'false' }],
])('Keycloak sends by the product’s mail server: %o', (environment, variables) => {
  expect(smtpVariables(environment)).toMatchObject(variables);
});

test('without a mail server Keycloak is told of none', () => {
  expect(smtpVariables({ MAIL_FROM: 'hi@run.example' })).toEqual({});
});
