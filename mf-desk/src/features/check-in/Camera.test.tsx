import { HttpResponse, http, screen, sentRequests, server, waitFor } from '@marathon/front-end-testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}`;
const address = (code: string) => `http://localhost:8080/desk/${race._id}/ticket#${code}`;
const stop = vi.fn();
/** What the camera sees now. */
let seen: string[];

beforeEach(() => {
  seen = [];
  stop.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const answer = {
    state: 'checked-in',
    registrationId: null,
    participantName: 'Ada Lovelace',
    checkedInAt: null,
    checkedInBy: null,
    answers: [],
    marathonTitle: null,
  };
  serveRace();
  server.use(
    http.get(`${path}/check-ins`, () => HttpResponse.json({ checkedIn: 0, registered: 9 })),
    http.put(`${path}/check-ins/:checkInId`, () => HttpResponse.json(answer)),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function withCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => seen.map((rawValue) => ({ rawValue }));
    },
  );
}
const stream = async () => ({ getTracks: () => [{ stop }] });
const refuse = (name: string) => async () => {
  throw new DOMException('no', name);
};

async function openCamera() {
  const rendered = await openDesk(`/${race._id}/ticket`);
  await rendered.person.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  return rendered;
}
const scanned = async () =>
  (await sentRequests('PUT', /\/check-ins\//)).map(({ body }) => (body as { readonly code: string }).code);

test('the camera checks in ticket after ticket, each once while it is in sight', async () => {
  withCamera(stream);
  const { person } = await openCamera();
  expect(await screen.findByLabelText('Camera')).toBeVisible();
  seen = [address('0123ABCD')];
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  seen = [address('4567EFGH')];
  await waitFor(async () => expect(await scanned()).toEqual(['0123ABCD', '4567EFGH']));
  await person.click(screen.getByRole('button', { name: 'Close the camera' }));
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['NotAllowedError', /^We can’t use the camera/],
  ['NotFoundError', /^We found no camera here/],
  ['NotReadableError', /^The camera couldn’t be started/],
])('%s is said, and the code can still be typed', async (name, words) => {
  withCamera(refuse(name));
  const { person } = await openCamera();
  expect(await screen.findByText(words)).toBeVisible();
  await person.type(screen.getByLabelText('Ticket code or name'), '0123{Enter}');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('a camera that cannot be shown is let go', async () => {
  withCamera(stream);
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  await openCamera();
  expect(await screen.findByText(/^The camera couldn’t be started/)).toBeVisible();
  expect(stop).toHaveBeenCalledOnce();
});

test('without a camera, as on an address without https, the code can still be typed', async () => {
  await openCamera();
  expect(await screen.findByText(/^We found no camera here/)).toBeVisible();
});
