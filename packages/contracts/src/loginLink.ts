/**
 * A link to a way in, such as /login, that leads back to the path `from`. In this tab `location.state` says so; the query does in a new
 * tab and in a link that somebody keeps.
 */
export const loginLink = (to: string, from: string) => ({
  to: from === '/' ? to : `${to}?${new URLSearchParams({ from })}`,
  state: { from },
});
