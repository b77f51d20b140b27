import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's parameters for argon2id (Password Storage Cheat Sheet). */
const owasp: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Each hash holds its own cost, so that old hashes still verify when the cost rises. */
export function createPasswordHasher(cost: Cost = owasp): PasswordHasher {
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost, 32);
      const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
      return `$argon2id$v=19$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async verify(password, hash) {
      const { cost: its, salt, key } = partsOf(hash);
      return timingSafeEqual(key, await derive(password, salt, its, key.length));
    },
  };
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

export function partsOf(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [, memory, passes, parallelism, salt, key] = phc.exec(hash) ?? [];
  if (salt === undefined || key === undefined) throw new Error('A stored password hash is not readable');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

const argon2Async = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** Unicode NFC: the same letters typed on another keyboard give the same password. */
const derive = (password: string, nonce: Buffer, cost: Cost, tagLength: number) =>
  argon2Async('argon2id', { ...cost, message: password.normalize('NFC'), nonce, tagLength });
