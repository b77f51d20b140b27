import { tokenKey } from '@marathon/contracts/constants';
import { ticketCache } from '@marathon/contracts/offlineTickets';
import { warn } from '../log.ts';
import { usableApiToken } from './apiToken.ts';
import { type IdentityProvider, userOfTokens } from './identityProvider.ts';
import { claimsOf, expiryOf } from './jwt.ts';
import { addPendingLogout, pendingLogouts, removePendingLogout } from './pendingLogouts.ts';
import type { SessionState, SessionUser } from './sessionState.ts';
import { SignInError } from './signInError.ts';
import { readSession, type StoredSession, sessionKey, type Tokens, writeSession } from './storedSession.ts';
import { createTokenClock } from './tokenClock.ts';

export interface SessionDependencies extends IdentityProvider {
  readonly storage: Storage;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly publish: (state: SessionState) => void;
  /** Runs one task at a time across tabs: a refresh token works once. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly googleTokens: () => Promise<Tokens>;
  /** @throws SignInError session-ended, unavailable or rate-limited */
  readonly exchangeForApiToken: (accessToken: string, email: string) => Promise<string>;
}

export function createSession(dependencies: SessionDependencies) {
  const { storage } = dependencies;
  const clock = createTokenClock(storage, dependencies.now);
  const { now } = clock;

  async function start(): Promise<void> {
    const stored = readSession(storage);
    if (stored && usableApiToken(storage, now()) === undefined) {
      // A provider that never answers must not block the page.
      await Promise.race([renewApiToken(), dependencies.wait(startPatience)]);
    }
    publishStored();
  }

  async function login(email: string, password: string, code?: string): Promise<SessionUser> {
    return adopt(await dependencies.passwordGrant(email, password, code));
  }

  async function loginWithGoogle(): Promise<SessionUser> {
    const tokens = dependencies.googleTokens();
    // Later it would end the new sign-in.
    void finishLogouts();
    return adopt(await tokens);
  }

  async function logout(): Promise<void> {
    const stored = readSession(storage);
    forget();
    dependencies.publish({ user: null, loading: false, loggedOut: true });
    if (stored?.idToken) addPendingLogout(storage, stored.idToken);
    else if (stored) void dependencies.endAtProvider(stored);
    void finishLogouts();
  }

  async function finishLogouts(): Promise<void> {
    for (const idToken of pendingLogouts(storage))
      if (await dependencies.endAtProvider({ idToken })) removePendingLogout(storage, idToken);
  }

  async function refreshProfile(): Promise<void> {
    const stored = readSession(storage);
    if (!stored) return;
    try {
      await dependencies.exclusively(() => freshTokens(stored.accessToken));
    } catch (error) {
      // The change is saved; the next renewal shows it.
      if (reasonOf(error) === 'session-ended') end();
      else warn('The changed profile could not be loaded', error);
      return;
    }
    publishStored();
    await renewApiToken(usableApiToken(storage, now()));
  }

  async function apiToken(): Promise<string | undefined> {
    const usable = usableApiToken(storage, now());
    return usable ?? (readSession(storage) ? renewApiToken() : undefined);
  }

  /** Undefined if the provider ended the session, which signs out, or if nothing answers. */
  async function renewApiToken(refused?: string): Promise<string | undefined> {
    return dependencies.exclusively(async () => {
      const current = usableApiToken(storage, now());
      if (current !== undefined && current !== refused && !expiresSoon(current)) return current;
      try {
        return await exchanged();
      } catch (error) {
        if (reasonOf(error) === 'session-ended') end();
        else warn('The API token could not be renewed', error);
        return undefined;
      }
    });
  }

  async function keepApiToken(): Promise<void> {
    const token = storage.getItem(tokenKey);
    if (token !== null && expiresSoon(token)) await renewApiToken(token);
  }

  function end(): void {
    forget();
    publishStored();
  }

  function forget() {
    storage.removeItem(sessionKey);
    storage.removeItem(tokenKey);
    clock.forget();
    globalThis.caches?.delete(ticketCache).catch(() => undefined);
  }

  async function adopt(tokens: Tokens): Promise<SessionUser> {
    const user = userOfTokens(tokens);
    clock.compare(tokens.accessToken);
    storage.removeItem(tokenKey);
    writeSession(storage, { ...tokens, user });
    try {
      storage.setItem(tokenKey, await dependencies.exchangeForApiToken(tokens.accessToken, user.email));
    } catch (error) {
      // The specification only logs a failed token call; the first API call tries again.
      warn('The API token could not be had', error);
    }
    publishStored();
    return user;
  }

  /** Undefined if the person logged out during the call. */
  async function exchanged(): Promise<string | undefined> {
    const stored = readSession(storage);
    let fresh = await freshTokens();
    let token: string;
    try {
      token = await dependencies.exchangeForApiToken(fresh.accessToken, fresh.user.email);
    } catch (error) {
      // The server's clock may refuse a token that looks fresh here.
      if (reasonOf(error) !== 'session-ended' || stored?.accessToken !== fresh.accessToken) throw error;
      fresh = await freshTokens(fresh.accessToken);
      token = await dependencies.exchangeForApiToken(fresh.accessToken, fresh.user.email);
    }
    if (isStored(fresh)) storage.setItem(tokenKey, token);
    // Another tab may have renewed the tokens at the same time: only this call uses ours.
    return readSession(storage)?.user.email === fresh.user.email ? token : undefined;
  }

  /** Returns tokens with a usable access token other than `refused`; only inside `exclusively`. */
  async function freshTokens(refused?: string): Promise<StoredSession> {
    const stored = readSession(storage);
    if (!stored) throw new SignInError('session-ended');
    if (stored.accessToken !== refused && expiryOf(stored.accessToken) > now() + accessMargin) return stored;
    const tokens = await dependencies.renewedTokens(stored);
    const renewed = { ...tokens, user: userOfTokens(tokens) };
    const current = readSession(storage);
    if (current && (current.refreshToken === stored.refreshToken || isLaterRenewal(renewed, current))) {
      clock.compare(renewed.accessToken);
      // Other tabs would use the new address with a token for the old one.
      if (renewed.user.email !== current.user.email) storage.removeItem(tokenKey);
      writeSession(storage, renewed);
    }
    return renewed;
  }

  const isStored = ({ refreshToken }: Tokens) => readSession(storage)?.refreshToken === refreshToken;

  const expiresSoon = (token: string) => expiryOf(token) < now() + renewalLead;

  function publishStored() {
    dependencies.publish({ user: readSession(storage)?.user ?? null, loading: false });
  }

  return {
    start,
    login,
    loginWithGoogle,
    logout,
    refreshProfile,
    apiToken,
    renewApiToken,
    keepApiToken,
    end,
    publishStored,
    finishLogouts,
  };
}

export type Session = ReturnType<typeof createSession>;

const renewalLead = 60_000;
const accessMargin = 10_000;
const startPatience = 6_000;

/** Keycloak refuses the earlier of two renewals of one sign-in. */
function isLaterRenewal(renewed: Tokens, current: Tokens): boolean {
  const { sid, iat } = claimsOf(renewed.accessToken);
  const other = claimsOf(current.accessToken);
  return sid !== undefined && sid === other.sid && Number(iat) > Number(other.iat);
}

const reasonOf = (error: unknown) => (error instanceof SignInError ? error.reason : undefined);
