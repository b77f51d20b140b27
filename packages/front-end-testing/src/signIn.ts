import type { SessionUser } from '@marathon/app-runtime';
import { tokensOf } from '@marathon/app-runtime/testing';
import { HttpResponse, http } from 'msw';
import { anAccount, aUser } from './builders.ts';

const provider = '/realms/marathon/protocol/openid-connect';

/** Where e-mail and password go. */
export const tokenPath = `${provider}/token`;
/** Where the provider is told of a logout. */
export const logoutPath = `${provider}/logout`;

/** Signs this person in, whatever the password: `server.use(...signInAnswers())`. */
export const signInAnswers = (user: SessionUser = aUser()) => [
  http.post(tokenPath, () => {
    const { accessToken, refreshToken, idToken } = tokensOf(user, Date.now());
    return HttpResponse.json({
      access_token: accessToken,
      refresh_token: refreshToken,
      id_token: idToken,
    });
  }),
  http.post('/jwt', () => HttpResponse.json({ token: tokensOf(user, Date.now()).accessToken })),
];

/** What the server knows of the signed-in person: `server.use(accountAnswer({ isEmailVerified: false }))`. */
export const accountAnswer = (fields: Parameters<typeof anAccount>[0] = {}) =>
  http.get('/users/me', () => HttpResponse.json({ ...anAccount(fields) }));
