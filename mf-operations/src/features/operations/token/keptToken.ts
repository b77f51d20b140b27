const key = 'marathon-operator-token';

/** For this tab, until it is closed. */
export const keptToken = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      // Storage is blocked: the token lasts as long as the page.
      return undefined;
    }
  },
  keep(token: string | undefined): void {
    try {
      if (token === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, token);
    } catch {
      // As above.
    }
  },
};
