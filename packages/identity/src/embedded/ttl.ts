/** Lifetimes of what the provider issues, in seconds. Access tokens have Keycloak's default. */
export const ttl = {
  accessToken: 300,
  idToken: 300,
  /** Each exchange gives a new token. After a longer absence the person signs in again. */
  refreshToken: 7 * 86_400,
  /** The whole sign-in, however often it is refreshed. */
  grant: 30 * 86_400,
  /** The browser session of the provider's own pages. */
  session: 12 * 3_600,
  /** An unfinished sign-in: long enough for Google and a second factor, short because anybody can begin one. */
  interaction: 300,
  authorizationCode: 60,
  /** Between what a browser asks a passkey with and the answer. */
  passkeyChallenge: 300,
  /**
   * How long a refresh token may be exchanged again, in case the first answer was lost. It gives the same successor.
   * All tabs of a browser share a lock, so they do not race. Later use means that the token was stolen, and ends the
   * whole sign-in.
   */
  refreshTokenReuse: 30,
} as const;
