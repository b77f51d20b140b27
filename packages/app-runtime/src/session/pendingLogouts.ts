/**
 * Log-outs that the provider has not confirmed, as ID tokens: such a token opens nothing, it only says which sign-in is
 * meant to end.
 */
const key = 'marathon-logouts';
const most = 5;

export const pendingLogouts = (storage: Storage): string[] =>
  (storage.getItem(key) ?? '').split(' ').filter(Boolean);

export function addPendingLogout(storage: Storage, idToken: string): void {
  write(storage, [...pendingLogouts(storage), idToken].slice(-most));
}

export function removePendingLogout(storage: Storage, idToken: string): void {
  write(
    storage,
    pendingLogouts(storage).filter((pending) => pending !== idToken),
  );
}

function write(storage: Storage, idTokens: readonly string[]): void {
  if (idTokens.length > 0) storage.setItem(key, idTokens.join(' '));
  else storage.removeItem(key);
}
