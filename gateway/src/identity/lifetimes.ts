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
  interaction: 600,
  authorizationCode: 60,
  /**
   * A refresh token that was exchanged already may be exchanged again for this long. Two tabs start with the
   * same token, and the second uses it when its access token runs out; after that, using it again means that
   * somebody else has it, and the whole sign-in ends.
   */
  refreshTokenReuse: 300,
} as const;
