const key = 'marathon-invitation';

/** The token of an invitation's link, in this tab: it survives a login and a reload. */
export const invitationToken = {
  read(): string {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      // Storage is blocked: the token lasts as long as the page.
      return '';
    }
  },
  keep(token: string): void {
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // As above.
    }
  },
  drop(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
