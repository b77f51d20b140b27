import { randomInt } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { demoAccount, demoOwner } from '@marathon/contracts/constants';
import type { Accounts } from '@marathon/identity';
import type { ApiTokens } from '@marathon/service-kit';
import { type Marathons, seedDemo } from '@marathon/svc-marathons';
import { type DataDir, keptSecret } from './dataDir.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Its password is made at the first start, so that the repository has none. */
export async function ensureDemoAccount(dataDir: DataDir, accounts: Accounts): Promise<DemoAccount> {
  const password = keptSecret(dataDir.file('demo-password'), 6, readablePassword);
  // Only the first start adds it; later ones are refused as taken.
  await accounts.create({ displayName: demoAccount.name, email: demoAccount.email, password });
  return { email: demoAccount.email, password };
}

interface Options {
  readonly dataDir: DataDir;
  readonly marathons: Marathons;
  readonly tokens: Pick<ApiTokens, 'sign'>;
  readonly address: string;
  readonly hasAccount: boolean;
  readonly now: Date;
}

/** Demo runners fill the sold out one through the product's API. The next start completes an interrupted run. */
export async function seedDemoData(options: Options): Promise<void> {
  const { dataDir, marathons, tokens, address, now } = options;
  const owner = options.hasAccount ? demoAccount : demoOwner;
  const mark = dataDir.file('demo-seeded');
  if (existsSync(mark)) return;
  const seed = await seedDemo({ store: marathons.store, owner, now });
  for (const { marathonId, runners } of seed.soldOut) {
    for (let number = 1; number <= runners; number++)
      await registerDemoRunner({ number, marathonId, tokens, address });
  }
  writeFileSync(mark, '');
}

interface DemoRunner extends Pick<Options, 'tokens' | 'address'> {
  readonly number: number;
  readonly marathonId: string;
}

async function registerDemoRunner({ number, marathonId, tokens, address }: DemoRunner): Promise<void> {
  const email = `runner${String(number).padStart(2, '0')}@demo.invalid`;
  const subject = String(number).padStart(24, '0');
  const answer = await fetch(`${address}/registrations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.sign({ subject, email, name: `Runner ${number}`, isEmailVerified: true })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      marathonId,
      firstName: 'Runner',
      lastName: String(number),
      contact: '+47 555 01 00',
    }),
  });
  // 409: registered before a crash.
  if (answer.status !== 201 && answer.status !== 409)
    throw new Error(`demo runner was not registered: ${answer.status} ${await answer.text()}`);
}

function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const word = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `Run-${word}-${randomInt(10, 100)}`;
}
