import { createHmac } from 'node:crypto';
import { ticketCodeIn } from '@marathon/contracts/tickets';
import { deriveSecrets, isSignedByAny, type Secrets } from '@marathon/service-kit';

export interface TicketSubject {
  readonly id: string;
  readonly marathonId: string;
}

export interface TicketCodes {
  codeOf(subject: TicketSubject): string;
  /** The id in the input, genuine or forged; undefined if it is no code. */
  registrationIdIn(input: string): string | undefined;
  /** True if one of the keys made this code for the registration. */
  isCodeOf(input: string, subject: TicketSubject): boolean;
}

const idBytes = 12;
const signatureBytes = 8;
const length = ((idBytes + signatureBytes) * 8) / 5;

/** Crockford's base 32, without I, L, O and U, for reading aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const isCode = new RegExp(`^[${digits}]{${length}}$`);

/**
 * The registration's id and 8 bytes of HMAC-SHA256 of it and the marathon's id: short enough to type; only
 * organizers can try codes, against the service (ADR 55).
 * @param secrets keys derive from them; the first signs, the others remain valid
 */
export function createTicketCodes(secrets: Secrets): TicketCodes {
  const keys = deriveSecrets(secrets, 'tickets');
  const signed = (key: string, { id, marathonId }: TicketSubject) =>
    Buffer.concat([
      Buffer.from(id, 'hex'),
      createHmac('sha256', key).update(`${id}.${marathonId}`).digest().subarray(0, signatureBytes),
    ]);
  return {
    codeOf: (subject) => encoded(signed(keys[0], subject)),
    registrationIdIn: (input) => decoded(input)?.subarray(0, idBytes).toString('hex'),
    isCodeOf(input, subject) {
      const bytes = decoded(input);
      return bytes !== undefined && isSignedByAny(keys, bytes, (key) => signed(key, subject));
    },
  };
}

interface SecretVariables {
  readonly SERVICE_SECRET: Secrets;
  readonly TICKET_SECRET?: Secrets | undefined;
}

export const ticketSecretsOf = ({ SERVICE_SECRET, TICKET_SECRET }: SecretVariables): Secrets =>
  TICKET_SECRET ?? SERVICE_SECRET;

const encoded = (bytes: Buffer) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(length, '0')
    .replace(/./g, (digit) => digits[Number.parseInt(digit, 32)] ?? '');

function decoded(input: string): Buffer | undefined {
  const code = ticketCodeIn(input).toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0');
  if (!isCode.test(code)) return undefined;
  const number = [...code].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
  return Buffer.from(number.toString(16).padStart((idBytes + signatureBytes) * 2, '0'), 'hex');
}
