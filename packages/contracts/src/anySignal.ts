/** Replaces `AbortSignal.any`, which Safari lacks before 17.4. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const end = () => any.abort(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { signal: any.signal });
  }
  return any.signal;
}
