import * as z from 'zod/mini';
import { storedInstant } from './storedFields.ts';

/** A passkey of an account, as its owner sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: storedInstant,
  lastUsedAt: z.nullable(storedInstant),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factor of an account that has one: an authenticator app, passkeys or both. */
export const secondFactorStateSchema = z.object({
  since: storedInstant,
  recoveryCodesLeft: z.number(),
  hasApp: z.boolean(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** Answer of GET /users/me. */
export const ownAccountSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** The address that takes the place of `email` once it is verified. */
  pendingEmail: z.nullable(z.string()),
  /** False: signs in with Google only. */
  hasPassword: z.boolean(),
  /** Whether places need a verified address here. */
  mustVerify: z.boolean(),
  /** null while it is off; absent where the identity provider offers none. */
  secondFactor: z.optional(z.nullable(secondFactorStateSchema)),
  /** True: an identity provider of its own mails links that confirm a new account's address or set a password. */
  isManaged: z.optional(z.boolean()),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Answer of GET /users/me/data: what the identity provider holds, and what each service tells beside it. */
export const personalDataSchema = z.looseObject({
  account: ownAccountSchema,
  signIns: z.array(z.object({ signInId: z.string(), since: storedInstant })),
});

/** What a link or a code that was sent proves. */
export const challengePurposes = ['verify-email', 'reset-password', 'change-email'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** Answer of POST /users/me/second-factor: what an authenticator app is given. */
export const authenticatorSecretSchema = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>;

/** What `navigator.credentials` takes, as JSON (WebAuthn, sections 5.1.8 and 5.1.9). Its challenge is good once, for five minutes. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** What an account proves its second factor with. */
const secondFactorOfferSchema = z.object({
  hasApp: z.boolean(),
  /** Absent without a passkey. */
  passkey: z.optional(passkeyOptionsSchema),
});
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;

/** The token endpoint's answer `mfa_required`, beside what OAuth has in it. */
export const codeRequiredSchema = z.object({ second_factor: secondFactorOfferSchema });

/** Shown once; each is good once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Answer of POST /email-verifications: what the link has done. */
export const verifiedEmailSchema = z.object({ purpose: z.enum(['verify-email', 'change-email']) });
export type VerifiedEmail = z.infer<typeof verifiedEmailSchema>;

/** Answer of POST /password-resets/completion. Who has the link may know the address: the mail with it went there. */
export const completedPasswordResetSchema = z.object({ acknowledged: z.literal(true), email: z.string() });
export type CompletedPasswordReset = z.infer<typeof completedPasswordResetSchema>;

/** Answer with 202: a message is on its way, or nothing is, and the answer does not tell. */
export const acceptedSchema = z.object({ acknowledged: z.literal(true) });
export const accepted: z.infer<typeof acceptedSchema> = { acknowledged: true };

/** Answer of DELETE /users/me. */
export const startedDeletionSchema = z.object({ deletionId: z.string() });

/** Answer of GET /account-deletions/{deletionId}. */
export const accountDeletionSchema = z.object({
  deletionId: z.string(),
  requestedAt: storedInstant,
  /** `erasedAt` is null while a service has not removed the person yet. */
  services: z.array(z.object({ service: z.string(), erasedAt: z.nullable(storedInstant) })),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** Between services: a person as the gateway tells them (GET /internal/accounts/{accountId}). */
export const directoryAccountSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  isEmailVerified: z.boolean(),
});
export type DirectoryAccount = z.infer<typeof directoryAccountSchema>;

/** Between services: what a mail must carry (GET /internal/challenges/{challengeId}). */
export const sentChallengeSchema = z.object({
  challengeId: z.string(),
  purpose: z.enum(challengePurposes),
  accountId: z.string(),
  /** Where the mail goes. */
  email: z.string(),
  name: z.string(),
  /** Path with the secret in its fragment. */
  link: z.string(),
  /** Six digits; absent where only a link proves it. */
  code: z.optional(z.string()),
  expiresAt: storedInstant,
});
export type SentChallenge = z.infer<typeof sentChallengeSchema>;

/** Between services: the device of a sign-in that was new to its account (GET /internal/sign-ins/{signInId}). */
export const signInDeviceSchema = z.object({
  accountId: z.string(),
  /** As `Firefox on Windows`. */
  device: z.string(),
});
export type SignInDevice = z.infer<typeof signInDeviceSchema>;

/** Between services: a change of address that was made (GET /internal/email-changes/{challengeId}). */
export const emailChangeRecordSchema = z.object({
  accountId: z.string(),
  from: z.string(),
  to: z.string(),
});
export type EmailChangeRecord = z.infer<typeof emailChangeRecordSchema>;
