/** Where calls find tokens; the session in the product. */
export interface TokenSource {
  apiToken(): Promise<string | undefined>;
  /** Another token than the refused one, or undefined. */
  renewApiToken(refused?: string): Promise<string | undefined>;
  /** Forgets the session: the server no longer accepts it. */
  end(): void;
}

/** Sends with the API token, and once more with another one when it is refused. The session ends when that is refused, too. */
export async function withToken(
  tokens: TokenSource,
  send: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const token = await tokens.apiToken();
  const answer = await send(token);
  if (answer.status !== 401 || token === undefined) return answer;
  const renewed = await tokens.renewApiToken(token);
  if (renewed === undefined) return answer;
  const again = await send(renewed);
  if (again.status === 401) tokens.end();
  return again;
}
