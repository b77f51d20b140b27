import { describe, expect, it, vi } from 'vitest';
import { retryable, retryFailedLoads } from './lazyScreen.tsx';

describe('something that loads on demand', () => {
  it('is loaded once', async () => {
    const load = vi.fn(async () => 'screen');
    const screen = retryable(load);
    expect([await screen(), await screen()]).toEqual(['screen', 'screen']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('stays failed until somebody asks for another try', async () => {
    const offline = new Error('offline');
    const load = vi
      .fn(async () => 'screen')
      .mockRejectedValueOnce(offline)
      .mockRejectedValueOnce(offline);
    const screen = retryable(load);
    await expect(screen()).rejects.toThrow('offline');
    await expect(screen()).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledTimes(2);

    retryFailedLoads();
    expect(await screen()).toBe('screen');
  });

  it('has a second try of its own: the first may meet what a preload met', async () => {
    const load = vi.fn(async () => 'screen').mockRejectedValueOnce(new Error('preload'));
    expect(await retryable(load)()).toBe('screen');
  });

  it('has its second try when the chunks that load beside have failed, too', async () => {
    const load = vi.fn(async () => 'first chunk').mockRejectedValueOnce(new Error('preload'));
    const fails = Promise.withResolvers<string>();
    // Like a bundler: simultaneous requests for a chunk share its result.
    let beside: Promise<string> = fails.promise.catch((error) => {
      beside = Promise.resolve('chunk beside');
      throw error;
    });
    const screen = retryable(() => Promise.all([load(), beside]));
    const shown = screen();
    setTimeout(() => fails.reject(new Error('preload')));
    expect(await shown).toEqual(['first chunk', 'chunk beside']);
  });

  it('is not loaded again by a retry when it had not failed', async () => {
    const load = vi.fn(async () => 'screen');
    const screen = retryable(load);
    await screen();
    retryFailedLoads();
    await screen();
    expect(load).toHaveBeenCalledOnce();
  });
});
