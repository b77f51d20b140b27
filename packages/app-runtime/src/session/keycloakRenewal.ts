import type Keycloak from 'keycloak-js';
import { keycloakConfig } from './keycloakConfig.ts';
import { SignInError } from './signInError.ts';
import type { Tokens } from './storedSession.ts';

/**
 * Renews tokens with one keycloak-js instance per sign-in. The library is loaded at the first renewal and not before.
 * Renewals must not overlap. They throw SignInError: session-ended or unavailable.
 */
export function createKeycloakRenewal(): (tokens: Tokens) => Promise<Tokens> {
  let keycloak: Keycloak | undefined;

  return async (tokens) => {
    try {
      // Other tokens are another sign-in's, or another tab has renewed them; an instance takes tokens only once.
      if (keycloak?.refreshToken === tokens.refreshToken) {
        await keycloak.updateToken(-1);
      } else {
        const { default: Library } = await import('keycloak-js');
        keycloak = new Library(keycloakConfig());
        // Renews at once what it is given.
        await keycloak.init({
          token: tokens.accessToken,
          refreshToken: tokens.refreshToken,
          ...(tokens.idToken && { idToken: tokens.idToken }),
          checkLoginIframe: false,
        });
      }
    } catch {
      // The library drops tokens that the provider refuses, and keeps them when it could not be reached.
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
