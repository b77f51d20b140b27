import type Keycloak from 'keycloak-js';
import { keycloakConfig } from './keycloakConfig.ts';
import { SignInError } from './signInError.ts';
import type { Tokens } from './storedSession.ts';

/** Loads keycloak-js at the first renewal. Renewals must not overlap. @throws SignInError session-ended, unavailable */
export function createKeycloakRenewal(): (tokens: Tokens) => Promise<Tokens> {
  let keycloak: Keycloak | undefined;

  return async (tokens) => {
    try {
      // An instance accepts tokens only once; other tokens come from another sign-in or tab.
      if (keycloak?.refreshToken === tokens.refreshToken) {
        await keycloak.updateToken(-1);
      } else {
        const { default: Library } = await import('keycloak-js');
        keycloak = new Library(keycloakConfig());
        await keycloak.init({
          token: tokens.accessToken,
          refreshToken: tokens.refreshToken,
          ...(tokens.idToken && { idToken: tokens.idToken }),
          checkLoginIframe: false,
        });
      }
    } catch {
      // The library drops refused tokens, and keeps them if the provider cannot be reached.
      if (keycloak?.authenticated !== false) throw new SignInError('unavailable');
    }
    if (keycloak?.token === undefined) throw new SignInError('session-ended');
    return {
      accessToken: keycloak.token,
      refreshToken: keycloak.refreshToken ?? tokens.refreshToken,
      idToken: keycloak.idToken ?? tokens.idToken,
    };
  };
}
