import type { SlotContent } from '@marathon/contracts/remotes/slots';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { type ApiClient, createApiClient } from '../api/client.ts';
import { createQueryClient } from '../api/queryClient.ts';
import { reportError } from '../errors/reportError.ts';
import { createLiveMarathons, type LiveMarathons } from '../live/liveMarathons.ts';
import type { Source } from '../live/liveStream.ts';
import type { Tabs } from '../live/sharedStream.ts';
import type { FindScreen } from '../screens/pageScreens.ts';
import { exchangeForApiToken } from '../session/apiToken.ts';
import { createIdentityProvider } from '../session/identityProvider.ts';
import { createSession, type Session, type SessionDependencies } from '../session/session.ts';
import { type SessionStore, sessionAtom } from '../session/sessionState.ts';
import type { Clock } from './clock.ts';

export interface RuntimeDependencies extends Pick<SessionDependencies, 'exclusively' | 'googleTokens'> {
  readonly fetch: typeof fetch;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly openStream: (path: string) => Source;
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly tabs?: Tabs | undefined;
  readonly screenFor: FindScreen;
}

export interface Runtime {
  readonly session: Session;
  readonly store: SessionStore;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly live: LiveMarathons;
  readonly screenFor: FindScreen;
  /** Absent without the shell, and in shells without slots. */
  readonly Blocks?: ComponentType<SlotContent>;
}

export function createRuntime({ fetch, storage, clock, ...more }: RuntimeDependencies): Runtime {
  const store = createStore();
  const session = createSession({
    ...createIdentityProvider(fetch),
    exchangeForApiToken: (accessToken, email) => exchangeForApiToken(fetch, accessToken, email),
    storage,
    now: clock.now,
    wait: (milliseconds) => new Promise((resolve) => void clock.later(() => resolve(), milliseconds)),
    publish: (state) => store.set(sessionAtom, state),
    exclusively: more.exclusively,
    googleTokens: more.googleTokens,
  });
  const queryClient = createQueryClient(store);
  const { openStream, page, tabs } = more;
  const live = createLiveMarathons({ queryClient, clock, openStream, page, tabs });
  const api = createApiClient({ tokens: session, fetch, onAnswer: live.notePosition, report: reportError });
  return { session, store, api, queryClient, live, screenFor: more.screenFor };
}
