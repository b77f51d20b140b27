import { inserted } from '@marathon/contracts/mutationResponses';
import { challengeSchema, type ProofOfWork, proofOfWorkHeader } from '@marathon/contracts/proofOfWork';
import {
  accountAnswer,
  answerAlert,
  aProblem,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
} from '@marathon/front-end-testing';
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../../routes.tsx';
import { register } from '../../../testing/forms.ts';

const { email } = aUser();
const secrets = { hmacSignatureSecret: 'challenge', hmacKeySignatureSecret: 'solution' };

/** As the gateway makes it, but quickly solved. */
async function aChallenge() {
  const expiresAt = Date.parse('2030-05-15T12:05Z') / 1000;
  const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, data: { level: 1 }, expiresAt };
  return challengeSchema.parse(await createChallenge({ ...parameters, deriveKey, ...secrets }));
}

/** Solves in the page what `solver.worker.ts` solves beside it: jsdom has no workers. */
class SolverStandIn extends EventTarget {
  async postMessage(work: Parameters<typeof solveChallenge>[0] & { readonly type: string }) {
    if (work.type !== 'work') return;
    const data = await solveChallenge({ ...work, deriveKey });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('__webpack_public_path__', '/');
  vi.stubGlobal('Worker', SolverStandIn);
});

async function registerAmongMany() {
  const { person } = await renderScreen({ routes, path: '/register' });
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  await register(person, email);
  return person;
}

test('an account that takes work is made with a proof of it, and the person sees only that it is busy [8.account]', async () => {
  const challenge = await aChallenge();
  server.use(
    http.post('/users', ({ request }) =>
      request.headers.has(proofOfWorkHeader)
        ? HttpResponse.json(inserted('64d000000000000000000001'), { status: 201 })
        : aProblem('proof-of-work-required', { challenge }),
    ),
    ...signInAnswers(),
    accountAnswer(),
  );
  const person = await registerAmongMany();
  await answerAlert(person, { title: 'Success!', text: 'Registration completed successfully!' }, 'Continue');
  const [first, second, ...more] = await sentRequests('POST', '/users');
  expect(more).toEqual([]);
  expect(second?.body).toEqual(first?.body);
  const proof: ProofOfWork = JSON.parse(atob(second?.headers.get(proofOfWorkHeader) ?? ''));
  expect(proof.challenge).toEqual(challenge);
  expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

test('a server that asks for work again and again is asked six times, then the alert says to try later [8.account]', async () => {
  server.use(
    http.post('/users', async () => aProblem('proof-of-work-required', { challenge: await aChallenge() })),
  );
  const person = await registerAmongMany();
  await answerAlert(person, tooMany, 'OK');
  expect(await sentRequests('POST', '/users')).toHaveLength(6);
});

test('a browser that cannot do the work says so, keeps what was typed, and may try again [8.account]', async () => {
  vi.stubGlobal('Worker', undefined);
  const challenge = await aChallenge();
  server.use(
    http.post('/users', () => aProblem('proof-of-work-required', { challenge })),
    http.post('/client-errors', () => new HttpResponse(null, { status: 204 })),
  );
  const person = await registerAmongMany();
  await answerAlert(person, tooMany, 'OK');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada Runner');
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
});

const tooMany = { title: 'Registration Failed', text: 'Please try again in a minute.' };
