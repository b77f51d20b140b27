import Keycloak from 'keycloak-js';
import { type PopupMessage, popupChannel, popupPath } from './googlePopup.ts';
import { keycloakConfig } from './keycloakConfig.ts';

/**
 * The page in the Google window: goes to the provider, comes back with a code, hands the tokens over, closes.
 * A page of its own, because the provider redirects the whole window.
 */
export async function runPopup(): Promise<void> {
  const id = requestId();
  const keycloak = new Keycloak(keycloakConfig());
  try {
    const authenticated = await keycloak.init({ pkceMethod: 'S256', checkLoginIframe: false });
    if (!authenticated) {
      await keycloak.login({
        idpHint: 'google',
        // Asks who it is, whoever was signed in at the provider before: the next person at this browser may be another.
        prompt: 'login',
        redirectUri: `${location.origin}${popupPath}`,
        scope: 'openid profile email',
      });
      return;
    }
    const { token = '', refreshToken = '', idToken = '' } = keycloak;
    handOver({ id, tokens: { accessToken: token, refreshToken, idToken } });
  } catch (reason) {
    // The provider's own refusal carries an `error`; everything else is a connection that failed.
    handOver({ id, failed: isRefusal(reason) ? 'refused' : 'unavailable' });
  }
}

/** Comes in the address when the window opens; kept over the provider's redirects, which know the bare path only. */
function requestId(): string {
  const given = new URLSearchParams(location.search).get('id');
  if (given !== null) sessionStorage.setItem(popupChannel, given);
  return given ?? sessionStorage.getItem(popupChannel) ?? '';
}

function handOver(message: PopupMessage) {
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage(message);
  channel.close();
  window.close();
}

const isRefusal = (reason: unknown) => typeof reason === 'object' && reason !== null && 'error' in reason;
