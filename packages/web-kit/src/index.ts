/**
 * The page's one copy of what every front end uses: everything here is shared, and loaded on the first visit.
 * What only forms need is in ./forms, which each remote brings along where it needs it.
 */
export { api } from './api/api.ts';
export { ApiError, type ApiErrorCode, isApiError } from './api/apiError.ts';
export type { ListPage, RequestOptions } from './api/client.ts';
export { queryClient } from './api/queryClient.ts';
export { AppProviders } from './app/AppProviders.tsx';
export { useMessagesAtHand } from './app/useMessagesAtHand.ts';
export { AreaBoundary } from './areas/AreaBoundary.tsx';
export { lazyScreen, retryable, retryFailedLoads } from './areas/lazyScreen.tsx';
export type { RemoteHome, RemoteRoutes } from './areas/remoteModules.ts';
export * from './components/index.ts';
export { dialogs } from './dialogs/dialogs.ts';
export { reportError, reportUncaughtErrors, rootOptions } from './errors/reportError.ts';
export * from './format/format.ts';
export { liveMarathons, useLiveMarathons, withHeardCounts } from './live/liveMarathons.ts';
export { warn } from './log.ts';
export { randomId } from './randomId.ts';
export { dialogHistory } from './router/browserHistory.ts';
export * from './router/index.ts';
export { startSession } from './session/browserSession.ts';
export { type LoginState, RequireSession } from './session/RequireSession.tsx';
export type { SessionUser } from './session/sessionState.ts';
export { SignInError, type SignInReason } from './session/signInError.ts';
export { type SessionHook, useSession } from './session/useSession.ts';
export { type ThemeChoice, useThemeChoice } from './theme/themeChoice.ts';
export * from './theme/tokens.ts';
export { toasts } from './toasts/toasts.ts';
