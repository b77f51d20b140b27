import { expect, onTestFinished } from 'vitest';
import { patientSignUp } from './signUp.ts';
import { startGateway } from './startGateway.ts';

interface Crowd {
  readonly people: number;
  readonly withoutWork: number;
}

export async function expectAccountsForAll({ people: all, withoutWork }: Crowd): Promise<void> {
  const { publicUrl, stop } = await startGateway({ limits: { signUps: { perAddress: withoutWork } } });
  onTestFinished(stop);
  const outcomes: { status: number; challenges: number }[] = [];
  const people = async () => {
    while (outcomes.length + waiting < all) {
      waiting += 1;
      const outcome = await patientSignUp(publicUrl);
      waiting -= 1;
      outcomes.push(outcome);
    }
  };
  let waiting = 0;
  await Promise.all(Array.from({ length: 10 }, people));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]));
  expect(outcomes).toHaveLength(all);
  expect(outcomes.filter(({ challenges }) => challenges === 0)).toHaveLength(withoutWork);
}
