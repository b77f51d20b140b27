/** Leads back to `from` after login: by `state` in this tab, by the query in new tabs and bookmarks. */
export const loginLink = (to: string, from: string) => ({
  to: from === '/' ? to : `${to}?${new URLSearchParams({ from })}`,
  state: { from },
});
