/** Aborts with the first of them. `AbortSignal.any`, which does the same, is not in Safari before 17.4. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const end = () => any.abort(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { signal: any.signal });
  }
  return any.signal;
}
