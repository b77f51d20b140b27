import { moveClock, screen, waitFor } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { admitted, anAnswer, inLine, openRoom, serveEntry } from './testing/openRoom.ts';

const requestPermission = vi.fn(async () => 'granted');
const notified: string[] = [];
let tones = 0;

beforeEach(() => {
  [notified.length, tones] = [0, 0];
  requestPermission.mockClear();
  vi.stubGlobal(
    'Notification',
    class {
      static requestPermission = requestPermission;
      constructor(words: string) {
        notified.push(words);
      }
    },
  );
  vi.stubGlobal('AudioContext', QuietContext);
});

const offer = () => screen.findByRole('button', { name: 'Play a sound when it’s my turn' });

async function callNumber(live: Awaited<ReturnType<typeof openRoom>>['live']) {
  serveEntry(admitted);
  live.send('waiting-room', anAnswer(admitted).room);
  await moveClock(1_000);
  await screen.findByRole('heading', { name: 'Complete the form' });
}

test('nothing rings, and no permission is asked for, unless the person wants it', async () => {
  const { live } = await openRoom(inLine);
  await offer();
  await callNumber(live);
  expect(requestPermission).not.toHaveBeenCalled();
  expect([tones, notified]).toEqual([0, []]);
});

test('who wants it hears the sound once, and again with a notification when the page is hidden at their turn', async () => {
  const { person, live } = await openRoom(inLine);
  await person.click(await offer());
  await screen.findByText(/^You’ll hear this sound and get a notification\./);
  expect(tones).toBe(3);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await callNumber(live);
  await waitFor(() => expect(notified).toEqual(['Your turn! Harbour Night Run']));
  expect(tones).toBe(6);
});

test('it can be turned off again', async () => {
  const { person, live } = await openRoom(inLine);
  await person.click(await offer());
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  await offer();
  await callNumber(live);
  expect([tones, notified]).toEqual([3, []]);
});

/** Makes no sound. */
class QuietContext {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  close = async () => undefined;
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: vi.fn(),
  });
  createOscillator = () => {
    tones += 1;
    return { frequency: { value: 0 }, connect: vi.fn(), start: vi.fn(), stop: vi.fn() };
  };
}
