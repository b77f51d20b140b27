/** How long what the provider issues lives, in seconds. Access tokens as Keycloak's default. */
export const lifetimes = {
  accessToken: 300,
  idToken: 300,
  /** Each exchange gives a new one; a browser left alone for longer signs in again. */
  refreshToken: 7 * 86_400,
  /** One sign-in, however often it is refreshed. */
  grant: 30 * 86_400,
  /** The browser session of the provider's own pages. */
  session: 12 * 3_600,
  /** Anybody can begin a sign-in, and each is kept until then: long enough for Google and a second factor. */
  interaction: 300,
  authorizationCode: 60,
  /**
   * A refresh token that was exchanged already may be exchanged again for this long, and gives the same successor:
   * for an answer that was lost on the way. All tabs of a browser take one lock, so they do not race. Using it again
   * after that means that somebody else has it, and the whole sign-in ends.
   */
  refreshTokenReuse: 30,
} as const;
