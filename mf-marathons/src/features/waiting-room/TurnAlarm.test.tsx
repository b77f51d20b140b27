import { moveClock, screen, waitFor } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { admitted, after, anAnswer, inLine, openRoom, serveEntry } from './testing/openRoom.ts';

const requestPermission = vi.fn(async () => 'granted');
const notified: string[] = [];
let tones = 0;
let isPhone = false;

beforeEach(() => {
  [notified.length, tones, isPhone] = [0, 0, false];
  requestPermission.mockClear();
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'default';
      static requestPermission = requestPermission;
      close = () => undefined;
      constructor(words: string, { silent }: NotificationOptions) {
        if (isPhone) throw new TypeError('Illegal constructor');
        notified.push(silent ? words : `${words}, aloud`);
      }
    },
  );
  vi.stubGlobal('AudioContext', QuietContext);
});

const button = (name: string) => screen.findByRole('button', { name });
const offerOfSound = () => button('Play a sound when it’s my turn');
const offerOfNotices = () => button('Notify me when it’s my turn');
const firstNotice = 'We’ll notify you here: Harbour Night Run';

async function callNumber(live: Awaited<ReturnType<typeof openRoom>>['live']) {
  serveEntry(admitted);
  live.send('waiting-room', anAnswer(admitted).room);
  await moveClock(1_000);
  await screen.findByRole('heading', { name: 'Complete the form' });
}

test('nothing rings, and no permission is asked for, unless the person wants it', async () => {
  const { live } = await openRoom(inLine);
  await offerOfSound();
  await offerOfNotices();
  await callNumber(live);
  expect(requestPermission).not.toHaveBeenCalled();
  expect([tones, notified]).toEqual([0, []]);
});

test('who wants a sound hears it once, and again at their turn, without a permission for notifications', async () => {
  const { person, live } = await openRoom(inLine);
  await person.click(await offerOfSound());
  await screen.findByText(/^You’ll hear this sound\./);
  expect(tones).toBe(3);
  await callNumber(live);
  await waitFor(() => expect(tones).toBe(6));
  expect(requestPermission).not.toHaveBeenCalled();
  expect(notified).toEqual([]);
});

test('who wants notifications sees one, and others when the page is hidden: at their turn and before it ends', async () => {
  const { person, live } = await openRoom(inLine);
  await person.click(await offerOfNotices());
  await screen.findByText(/^You’ll get a notification\./);
  expect(notified).toEqual([firstNotice]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await callNumber(live);
  await waitFor(() => expect(notified).toEqual([firstNotice, 'Your turn! Harbour Night Run']));
  await moveClock(after(541_000));
  await waitFor(() => expect(notified.slice(2)).toEqual(['Your turn is about to end: Harbour Night Run']));
  expect(tones).toBe(0);
});

test('who looks at the page is not notified of what it says', async () => {
  const { person, live } = await openRoom(inLine);
  await person.click(await offerOfNotices());
  await callNumber(live);
  expect(notified).toEqual([firstNotice]);
});

test.each(['denied', 'default'])('who does not allow notifications is told: %s', async (answer) => {
  requestPermission.mockResolvedValueOnce(answer);
  const { person } = await openRoom(inLine);
  await person.click(await offerOfNotices());
  await screen.findByText('This browser doesn’t allow notifications here.');
  expect(notified).toEqual([]);
  await offerOfSound();
});

test('a phone, which shows none of a page, promises none', async () => {
  const { person } = await openRoom(inLine);
  isPhone = true;
  await person.click(await offerOfNotices());
  await screen.findByText('This browser doesn’t allow notifications here.');
});

test('both can be turned off again', async () => {
  const { person, live } = await openRoom(inLine);
  await person.click(await offerOfSound());
  await person.click(await offerOfNotices());
  await screen.findByText(/^You’ll get a notification and hear this sound\./);
  await person.click(await button('Turn off the sound'));
  await person.click(await button('Turn off notifications'));
  await offerOfSound();
  await offerOfNotices();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await callNumber(live);
  expect([tones, notified]).toEqual([3, [firstNotice]]);
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
