import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyOptions } from '@marathon/contracts/accounts';

interface Difference {
  /** The requesting page's origin. */
  readonly origin?: string;
  /** The passkey's claimed host. */
  readonly rpId?: string;
  /** False: without touch and unlock. */
  readonly isUserVerified?: boolean;
  /** Uses this number instead of counting on. */
  readonly counter?: number;
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** The JSON of `navigator.credentials.create`. */
  create(options: PasskeyOptions, different?: Difference): { readonly id: string };
  /** The JSON of `navigator.credentials.get`, as text. */
  get(options: PasskeyOptions, different?: Difference): string;
}

/** An ES256 passkey in a browser at `pageOrigin`. */
export function softwareAuthenticator(pageOrigin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { challenge }: PasskeyOptions, origin = pageOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (made: Buffer | undefined, different: Difference) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(different.counter ?? ++counter);
    const verified = different.isUserVerified === false ? 0 : flags.userVerified;
    const flag = flags.userPresent | verified | (made ? flags.hasCredential : 0);
    const rpId = different.rpId ?? new URL(pageOrigin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.of(flag), count, made ?? Buffer.of()]);
  };

  const answer = (response: object) => ({
    ...{ id: credentialId, rawId: credentialId, type: 'public-key' },
    response,
    clientExtensionResults: {},
  });

  return {
    credentialId,
    create(options, different = {}) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const data = authenticatorData(made, different);
      const attestationObject = Buffer.concat([
        // A map of fmt "none", an empty attStmt, and authData, shorter than 256 bytes (CBOR).
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, different.origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    get(options, different = {}) {
      const data = authenticatorData(undefined, different);
      const client = clientData('webauthn.get', options, different.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify(
        answer({
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        }),
      );
    },
  };
}

/** WebAuthn, section 6.1. */
const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
