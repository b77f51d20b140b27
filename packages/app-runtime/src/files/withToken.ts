export interface TokenSource {
  apiToken(): Promise<string | undefined>;
  renewApiToken(refused?: string): Promise<string | undefined>;
  end(): void;
}

/** Repeats a refused request once with a new token. A second refusal ends the session. */
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
