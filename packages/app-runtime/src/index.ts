/**
 * What every front end works with. Everything here is on the page once, and loaded on the first visit.
 * What only some screens need has a door of its own: ./forms, ./lists.
 */
export { api } from './api/api.ts';
export { ApiError, type ApiErrorCode, isApiError } from './api/apiError.ts';
export type { ListPage, RequestOptions } from './api/client.ts';
export { queryClient } from './api/queryClient.ts';
export { reportError, reportUncaughtErrors, rootOptions } from './errors/reportError.ts';
export { liveMarathons, mergeLiveCounts, useLiveMarathons } from './live/liveMarathons.ts';
export { warn } from './log.ts';
export { QueryProvider } from './QueryProvider.tsx';
export { randomId } from './randomId.ts';
export type { RemoteHome, RemoteRoutes } from './remotes/remoteModules.ts';
export { startSession } from './session/browserSession.ts';
export { type LoginState, RequireSession } from './session/RequireSession.tsx';
export type { SessionUser } from './session/sessionState.ts';
export { SignInError, type SignInReason } from './session/signInError.ts';
export { type SessionHook, useSession } from './session/useSession.ts';
