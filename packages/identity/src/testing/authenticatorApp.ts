import { hotp, stepAt } from '../embedded/secondFactor/totp.ts';

export interface AuthenticatorApp {
  code(at?: Date): string;
  /** Six digits that the app shows neither now nor a step before or after. */
  wrongCode(at?: Date): string;
}

export function authenticatorApp(secret: string): AuthenticatorApp {
  const key = decode(secret);
  return {
    code: (at = new Date()) => hotp(key, stepAt(at)),
    wrongCode(at = new Date()) {
      const step = stepAt(at);
      const near = [step - 1, step, step + 1].map((one) => hotp(key, one));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
  };
}

const decode = (text: string) => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
