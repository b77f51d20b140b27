import type { SessionUser } from '@marathon/app-runtime';
import { tokensOf } from '@marathon/app-runtime/testing';
import { HttpResponse, http } from 'msw';
import { anAccount, aUser } from './builders.ts';

const provider = '/realms/marathon/protocol/openid-connect';

export const tokenPath = `${provider}/token`;
export const logoutPath = `${provider}/logout`;

/** Accepts any password: `server.use(...signInAnswers())`. */
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

export const accountAnswer = (fields: Parameters<typeof anAccount>[0] = {}) =>
  http.get('/users/me', () => HttpResponse.json({ ...anAccount(fields) }));
