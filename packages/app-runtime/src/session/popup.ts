import Keycloak from 'keycloak-js';
import { type PopupMessage, popupChannel, popupPath } from './googlePopup.ts';
import { keycloakConfig } from './keycloakConfig.ts';

/** The Google window gets tokens and passes them on. The provider redirects the whole window. */
export async function runPopup(): Promise<void> {
  const id = requestId();
  const keycloak = new Keycloak(keycloakConfig());
  try {
    const authenticated = await keycloak.init({ pkceMethod: 'S256', checkLoginIframe: false });
    if (!authenticated) {
      await keycloak.login({
        idpHint: 'google',
        // The next person at this browser may be another.
        prompt: 'login',
        redirectUri: `${location.origin}${popupPath}`,
        scope: 'openid profile email',
      });
      return;
    }
    const { token = '', refreshToken = '', idToken = '' } = keycloak;
    handOver({ id, tokens: { accessToken: token, refreshToken, idToken } });
  } catch (reason) {
    // Only refusals by the provider have an `error`.
    handOver({ id, failed: isRefusal(reason) ? 'refused' : 'unavailable' });
  }
}

/** The provider's redirects lose the address: stores it. */
function requestId(): string {
  const id = new URLSearchParams(location.search).get('id');
  if (id !== null) sessionStorage.setItem(popupChannel, id);
  return id ?? sessionStorage.getItem(popupChannel) ?? '';
}

function handOver(message: PopupMessage) {
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage(message);
  channel.close();
  window.close();
}

const isRefusal = (reason: unknown) => typeof reason === 'object' && reason !== null && 'error' in reason;
