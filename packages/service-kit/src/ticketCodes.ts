import { createHmac } from 'node:crypto';
import { ticketCodeIn } from '@marathon/contracts/ticketCode';
import { deriveSecrets, type Secrets } from './deriveSecret.ts';
import { isSignedByAny } from './keyedSignatures.ts';

/** What a ticket is for. */
export interface TicketSubject {
  readonly id: string;
  readonly marathonId: string;
}

export interface TicketCodes {
  codeOf(subject: TicketSubject): string;
  /** The id that somebody's input names, true or forged; undefined when it is no code at all. */
  registrationIdIn(input: string): string | undefined;
  /** Whether that is the code of this registration, under any of the keys. */
  isCodeOf(input: string, subject: TicketSubject): boolean;
}

const idBytes = 12;
const signatureBytes = 8;
const length = ((idBytes + signatureBytes) * 8) / 5;

/** Base 32 as people can read it aloud: without I, L, O and U (Crockford's). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const isCode = new RegExp(`^[${digits}]{${length}}$`);

/**
 * Codes of tickets: the id of the registration, and the first 8 bytes of an HMAC-SHA256 of it and the marathon's. Nobody can try
 * codes but organizers, against the service, so 8 bytes are enough to be typed (ADR 55).
 * @param secrets the keys are made from them; the first one signs, the others still count
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
