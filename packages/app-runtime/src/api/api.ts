import { noteNewsPosition } from '../live/liveMarathons.ts';
import { session } from '../session/browserSession.ts';
import { createApiClient } from './client.ts';

/** The product's REST calls with the signed-in person's token. */
export const api = createApiClient(session, undefined, noteNewsPosition);
