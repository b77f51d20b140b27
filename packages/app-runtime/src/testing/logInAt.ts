import { exchangeForApiToken } from '../session/apiToken.ts';
import { createIdentityProvider } from '../session/identityProvider.ts';
import { memoryStorage } from '../session/memoryStorage.ts';
import { createSession } from '../session/session.ts';

/** Logs in at a running product without a page. @returns the content of localStorage */
export async function logInAt(
  fetcher: typeof fetch,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Storage> {
  const storage = memoryStorage();
  const session = createSession({
    ...createIdentityProvider(fetcher),
    exchangeForApiToken: (accessToken, of) => exchangeForApiToken(fetcher, accessToken, of),
    storage,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    publish: () => {},
    exclusively: (work) => work(),
    googleTokens: () => Promise.reject(new Error('there is no page that could open a window')),
  });
  await session.login(email, password);
  return storage;
}
