import { tokenKey } from '@marathon/contracts/constants';
import { ticketCache } from '@marathon/contracts/offlineTickets';
import { warn } from '../log.ts';
import { usableApiToken } from './apiToken.ts';
import { type IdentityProvider, userOfTokens } from './identityProvider.ts';
import { expiryOf } from './jwt.ts';
import { addPendingLogout, pendingLogouts, removePendingLogout } from './pendingLogouts.ts';
import type { SessionState, SessionUser } from './sessionState.ts';
import { SignInError } from './signInError.ts';
import { readSession, type StoredSession, sessionKey, type Tokens, writeSession } from './storedSession.ts';
import { createTokenClock } from './tokenClock.ts';

/** What the session needs; tests pass their own. */
export interface SessionDependencies extends IdentityProvider {
  readonly storage: Storage;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly publish: (state: SessionState) => void;
  /** Runs one piece of work at a time over all tabs: a refresh token may be used once. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly googleTokens: () => Promise<Tokens>;
  /** @throws SignInError session-ended, unavailable or rate-limited */
  readonly exchangeForApiToken: (accessToken: string, email: string) => Promise<string>;
}

/** The signed-in person and their tokens. One per runtime. */
export function createSession(dependencies: SessionDependencies) {
  const { storage } = dependencies;
  const clock = createTokenClock(storage, dependencies.now);
  const { now } = clock;

  /** Reads what is stored and tells the page who is signed in. */
  async function start(): Promise<void> {
    const stored = readSession(storage);
    if (stored && usableApiToken(storage, now()) === undefined) {
      // A provider that never answers must not hold the page: it goes on with what is stored.
      await Promise.race([renewApiToken(), dependencies.wait(startPatience)]);
    }
    publishStored();
  }

  /** `code`: of the second factor. @throws SignInError */
  async function login(email: string, password: string, code?: string): Promise<SessionUser> {
    return adopt(await dependencies.passwordGrant(email, password, code));
  }

  /** Call it synchronously in the click. @throws SignInError */
  async function loginWithGoogle(): Promise<SessionUser> {
    const tokens = dependencies.googleTokens();
    // Before the same person is back: it would end their new sign-in.
    void finishLogouts();
    return adopt(await tokens);
  }

  /** Signs out here at once, and at the provider in the background. */
  async function logout(): Promise<void> {
    const stored = readSession(storage);
    forget();
    dependencies.publish({ user: null, loading: false, loggedOut: true });
    if (stored?.idToken) addPendingLogout(storage, stored.idToken);
    else if (stored) void dependencies.endAtProvider(stored);
    void finishLogouts();
  }

  /** Tells the provider of log-outs that it has not heard of: there was no connection, say. */
  async function finishLogouts(): Promise<void> {
    for (const idToken of pendingLogouts(storage))
      if (await dependencies.endAtProvider({ idToken })) removePendingLogout(storage, idToken);
  }

  /** Shows the person's name and photo as they are now, after they changed. */
  async function refreshProfile(): Promise<void> {
    const stored = readSession(storage);
    if (!stored) return;
    // Name and photo travel in the tokens: to this page, to the API token, and so to a marathon's default organizer.
    try {
      await dependencies.exclusively(() => freshTokens(stored.accessToken));
    } catch (error) {
      // They are saved already; the next renewal brings them.
      if (reasonOf(error) === 'session-ended') end();
      else warn('The changed profile could not be loaded', error);
      return;
    }
    publishStored();
    await renewApiToken(usableApiToken(storage, now()));
  }

  /** The token for an API call: the stored one, renewed first when it has run out; undefined when signed out. */
  async function apiToken(): Promise<string | undefined> {
    const usable = usableApiToken(storage, now());
    return usable ?? (readSession(storage) ? renewApiToken() : undefined);
  }

  /**
   * Another API token than `refused`. Signs out when the provider no longer knows the session;
   * undefined then, and also when nothing could be reached.
   */
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

  /** Renews the API token shortly before it runs out. */
  async function keepApiToken(): Promise<void> {
    const token = storage.getItem(tokenKey);
    if (token !== null && expiresSoon(token)) await renewApiToken(token);
  }

  /** The session is over, though nobody asked for it. */
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
      // By the specification a failing token call is only logged; the first API call tries again.
      warn('The API token could not be had', error);
    }
    publishStored();
    return user;
  }

  /** undefined when the person logged out, or another one logged in, meanwhile. */
  async function exchanged(): Promise<string | undefined> {
    const known = readSession(storage);
    let fresh = await freshTokens();
    let token: string;
    try {
      token = await dependencies.exchangeForApiToken(fresh.accessToken, fresh.user.email);
    } catch (error) {
      // A token that is fresh by our clock may be refused by the server's: once more with a new one.
      if (reasonOf(error) !== 'session-ended' || known?.accessToken !== fresh.accessToken) throw error;
      fresh = await freshTokens(fresh.accessToken);
      token = await dependencies.exchangeForApiToken(fresh.accessToken, fresh.user.email);
    }
    if (isStored(fresh)) storage.setItem(tokenKey, token);
    // Another tab may have renewed the tokens at the same time: then this call alone uses ours.
    return readSession(storage)?.user.email === fresh.user.email ? token : undefined;
  }

  /** The provider's tokens with a usable access token other than `refused`; inside `exclusively` only. */
  async function freshTokens(refused?: string): Promise<StoredSession> {
    const stored = readSession(storage);
    if (!stored) throw new SignInError('session-ended');
    if (stored.accessToken !== refused && expiryOf(stored.accessToken) > now() + accessMargin) return stored;
    const tokens = await dependencies.renewedTokens(stored);
    const renewed = { ...tokens, user: userOfTokens(tokens) };
    if (isStored(stored)) {
      clock.compare(renewed.accessToken);
      // Before other tabs ask by the new address with a token that has the old one.
      if (renewed.user.email !== stored.user.email) storage.removeItem(tokenKey);
      writeSession(storage, renewed);
    }
    return renewed;
  }

  /** False once the person has logged out, or somebody has logged in. */
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

/** The API token is renewed this long (ms) before it runs out. */
const renewalLead = 60_000;
const accessMargin = 10_000;
const startPatience = 6_000;

const reasonOf = (error: unknown) => (error instanceof SignInError ? error.reason : undefined);
