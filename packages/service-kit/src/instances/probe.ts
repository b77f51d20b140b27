const timeoutMs = 1_500;

export async function probe(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}

export const isTimeout = (err: unknown): boolean => err instanceof Error && err.name === 'TimeoutError';
