import { createHmac } from 'node:crypto';

/** RFC 6238, section 4.1. */
const stepSeconds = 30;

/** HOTP with SHA-1 (RFC 4226, section 5.3), as every authenticator app computes it. */
export function hotp(secret: Buffer, counter: number): string {
  const text = Buffer.alloc(8);
  text.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(text).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds);

/** Clocks differ, and typing takes time (RFC 6238, section 5.2). */
export function stepsAround(at: Date): readonly number[] {
  const step = stepAt(at);
  return [step, step - 1, step + 1];
}

/** RFC 4648 without padding, as authenticator apps take a typed secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
