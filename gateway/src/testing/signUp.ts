import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface SignUpAnswer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly detail?: string; readonly challenge?: Challenge };
  readonly headers: Headers;
}

/** The header of a client that has solved a challenge. */
export const proofOf = (challenge: Challenge, solution: Partial<Solution>): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved');
  return proofOf(challenge, solution);
}

export async function signUp(
  origin: string,
  user: Record<string, unknown> = {},
  proof?: string,
): Promise<SignUpAnswer> {
  const someone = { displayName: 'Ada', email: `${crypto.randomUUID()}@example.org`, password: 'Abcdef1' };
  const answer = await fetch(`${origin}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(proof && { 'proof-of-work': proof }) },
    body: JSON.stringify({ ...someone, ...user }),
  });
  return { status: answer.status, body: (await answer.json()) as object, headers: answer.headers };
}

/** POST /users by a client that solves every challenge, and retries after 503. */
export async function patientSignUp(origin: string): Promise<{ status: number; challenges: number }> {
  let proof: string | undefined;
  for (let challenges = 0; ; ) {
    const { status, body } = await signUp(origin, {}, proof);
    if (body.challenge !== undefined) {
      challenges += 1;
      proof = await solve(body.challenge);
    } else if (status === 503) proof = undefined;
    else return { status, challenges };
  }
}
