import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Email, typedEmail } from '@marathon/contracts/email';
import { type AccountTool, openAccountTool } from '@marathon/identity/embedded';
import { asTable, UsageError } from '@marathon/remote-kit/command';
import { root } from '../processes.ts';

const usage = `npm run accounts -- reset-link EMAIL   a link for a new password, once, for 30 minutes
npm run accounts -- verify EMAIL       this address belongs to its account
npm run accounts -- disable EMAIL      nobody signs in to it any more, and who is signed in is signed out
npm run accounts -- enable EMAIL       takes that back
npm run accounts -- remove-second-factor EMAIL   the password alone signs in again; who is signed in is signed out,
                                       and the owner gets a mail
npm run accounts -- list               all accounts, the newest first

It acts on identity.db in DATA_DIR (default ./data), also while the product runs.`;

type Say = (line: string) => void;
type Environment = Readonly<Record<string, string | undefined>>;

/** Operators' commands for accounts of the embedded identity provider. @throws UsageError */
export async function accounts(words: readonly string[], environment: Environment, say: Say): Promise<void> {
  const act = parseCommand(words, environment);
  const folder = resolve(environment.DATA_DIR || join(root, 'data'));
  if (environment.OIDC_ISSUER) throw new Error('Keycloak keeps the accounts: use its console (Users)');
  const store = join(folder, 'identity.db');
  if (!existsSync(store))
    throw new Error(`No accounts are kept in ${folder}: set DATA_DIR as the product has it`);
  const tool = await openAccountTool(folder, () => new Date());
  try {
    say(`Accounts of ${store}`);
    act(tool, say);
  } finally {
    tool.close();
  }
}

function parseCommand([command = '', email, ...others]: readonly string[], environment: Environment) {
  if (others.length > 0 || (command === 'list') !== (email === undefined)) throw new UsageError(usage);
  if (command === 'list') return list;
  const action = actions(environment)[command];
  if (action === undefined || email === undefined) throw new UsageError(usage);
  const address = typedEmail(email);
  return (tool: AccountTool, say: Say) => {
    const done = action(tool, address);
    if (done === undefined) throw new Error('Nobody has an account with this e-mail');
    say(done);
  };
}

type Action = (tool: AccountTool, email: Email) => string | undefined;

const actions = ({ PUBLIC_URL, PORT = '8080' }: Environment): Readonly<Record<string, Action>> => ({
  'reset-link'(tool, email) {
    const made = tool.resetLink(email);
    return (
      made &&
      `Until ${made.until.toISOString()}, once:\n\n  ${PUBLIC_URL || `http://localhost:${PORT}`}${made.link}`
    );
  },
  verify: (tool, email) => tool.verify(email) && 'The address is verified',
  disable(tool, email) {
    const ended = tool.disable(email);
    return ended === undefined ? undefined : `The account is disabled; sign-ins that ended: ${ended}`;
  },
  enable: (tool, email) => tool.enable(email) && 'The account is enabled',
  'remove-second-factor'(tool, email) {
    const ended = tool.removeSecondFactor(email);
    if (ended === false) throw new Error('This account has no second factor');
    return ended === undefined ? undefined : `The second factor is removed; sign-ins that ended: ${ended}`;
  },
});

function list(tool: AccountTool, say: Say): void {
  const rows = tool.list().map(({ subject, email, createdAt, isVerified, isDisabled }) => {
    const state = isDisabled ? 'disabled' : isVerified ? 'verified' : 'not verified';
    return [subject, email, state, createdAt];
  });
  say(asTable(['id', 'e-mail', 'state', 'since'], rows));
}
