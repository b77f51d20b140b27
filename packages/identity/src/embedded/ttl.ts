/** Lifetimes in seconds. Access tokens have Keycloak's default. */
export const ttl = {
  accessToken: 300,
  idToken: 300,
  /** Each exchange issues a new token. After a longer absence the person signs in again. */
  refreshToken: 7 * 86_400,
  grant: 30 * 86_400,
  session: 12 * 3_600,
  /** Long enough for Google and a second factor, short because anybody can begin one. */
  interaction: 300,
  authorizationCode: 60,
  passkeyChallenge: 300,
  /** For a lost first answer. A browser's tabs share a lock, so they do not race. Later use means theft. */
  refreshTokenReuse: 30,
} as const;
