// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRegistry } from './watchRegistry.ts';

const minute = 60_000;
let hasOutdated: boolean;
let tell: () => void;
const refresh = vi.fn(async () => undefined);
const onOffer = vi.fn();
let watch: ReturnType<typeof watchRegistry>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  hasOutdated = false;
  watch = watchRegistry({
    registry: {
      refresh,
      hasOutdated: () => hasOutdated,
      subscribe(listener) {
        tell = listener;
        return () => false;
      },
    },
    onOffer,
    random: () => 0.5,
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Another answer is there. */
const answered = (isOutdated: boolean) => {
  hasOutdated = isOutdated;
  tell();
};

test('a navigation asks, after a random part of the jitter', () => {
  watch.look();
  watch.look();
  vi.advanceTimersByTime(999);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledOnce();
});

test('navigations one after the other ask every ten seconds, and the last of them is not forgotten', () => {
  watch.look();
  vi.advanceTimersByTime(1_000);
  for (let i = 0; i < 8; i++) {
    watch.look();
    vi.advanceTimersByTime(1_000);
  }
  expect(refresh).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(minute);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a page that is hidden while a question waits does not ask', () => {
  watch.look();
  show('hidden');
  vi.advanceTimersByTime(minute);
  expect(refresh).not.toHaveBeenCalled();
  show('visible');
  vi.advanceTimersByTime(1_000);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a page that comes into view asks, one that nobody sees never does', () => {
  show('hidden');
  watch.look();
  vi.advanceTimersByTime(600 * minute);
  expect(refresh).not.toHaveBeenCalled();
  show('visible');
  vi.advanceTimersByTime(minute);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a page in view that nobody touches asks rarely', () => {
  vi.advanceTimersByTime(22 * minute);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(refresh).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(23 * minute);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('newer versions are offered an hour after the page knows of them, and not when they are taken back', () => {
  answered(true);
  vi.advanceTimersByTime(59 * minute);
  expect(onOffer).not.toHaveBeenCalledWith(true);
  vi.advanceTimersByTime(minute);
  expect(onOffer).toHaveBeenLastCalledWith(true);
  answered(false);
  expect(onOffer).toHaveBeenLastCalledWith(false);
});

test('an hour that a laptop has slept counts', () => {
  answered(true);
  vi.setSystemTime(Date.now() + 60 * minute);
  show('visible');
  expect(onOffer).toHaveBeenLastCalledWith(true);
});
