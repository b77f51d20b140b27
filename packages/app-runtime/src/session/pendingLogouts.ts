/** ID tokens of unconfirmed logouts: they grant no access and only name the sign-in to end. */
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
