/** Loads on the first visit. Code for some screens has entry points of its own: ./forms, ./lists. */
export { ApiError, isApiError } from './api/apiError.ts';
export type { ListPage } from './api/client.ts';
export { reportError, rootOptions } from './errors/reportError.ts';
export { reportView } from './errors/reportView.ts';
export { liveMarathons } from './live/liveMarathons.ts';
export { useLiveMarathons } from './live/useLiveMarathons.ts';
export { warn } from './log.ts';
export { randomId } from './randomId.ts';
export type { RemoteBlocks, RemoteRoutes } from './remotes/remoteModules.ts';
export { setRemoteVersion } from './remotes/remoteVersions.ts';
export { startBrowserRuntime } from './runtime/browserRuntime.ts';
export { createRuntime, type Runtime, type RuntimeDependencies } from './runtime/createRuntime.ts';
export { RuntimeProvider, useRuntime } from './runtime/RuntimeProvider.tsx';
export type { FindScreen } from './screens/pageScreens.ts';
export { type LoginState, RequireSession } from './session/RequireSession.tsx';
export type { SessionUser } from './session/sessionState.ts';
export { SignInError, type SignInReason } from './session/signInError.ts';
export { useSession } from './session/useSession.ts';
