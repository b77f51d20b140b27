import * as z from '#schema';

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.storedInstant,
  lastUsedAt: z.nullable(z.storedInstant),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const secondFactorStateSchema = z.object({
  since: z.storedInstant,
  recoveryCodesLeft: z.number(),
  hasApp: z.boolean(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

export const ownAccountSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  mustVerify: z.boolean(),
  /** null: off. Absent: the identity provider offers none. */
  secondFactor: z.optional(z.nullable(secondFactorStateSchema)),
  /** True if an external identity provider sends the links to verify an address or reset a password. */
  isManaged: z.optional(z.boolean()),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const personalDataSchema = z.looseObject({
  account: ownAccountSchema,
  signIns: z.array(z.object({ signInId: z.string(), since: z.storedInstant })),
});

export const challengePurposes = ['verify-email', 'reset-password', 'change-email'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

export const authenticatorSecretSchema = z.object({
  secret: z.string(),
  uri: z.string(),
});
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>;

/** Options for `navigator.credentials` (WebAuthn 5.1.8 and 5.1.9). A challenge works once, for five minutes. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const secondFactorOfferSchema = z.object({
  hasApp: z.boolean(),
  passkey: z.optional(passkeyOptionsSchema),
});
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;

export const codeRequiredSchema = z.object({ second_factor: secondFactorOfferSchema });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const verifiedEmailSchema = z.object({ purpose: z.enum(['verify-email', 'change-email']) });
export type VerifiedEmail = z.infer<typeof verifiedEmailSchema>;

export const completedPasswordResetSchema = z.object({ acknowledged: z.literal(true), email: z.string() });
export type CompletedPasswordReset = z.infer<typeof completedPasswordResetSchema>;

/** Answer with status 202. It does not reveal whether a message is sent. */
export const acceptedSchema = z.object({ acknowledged: z.literal(true) });
export const accepted: z.infer<typeof acceptedSchema> = { acknowledged: true };

export const startedDeletionSchema = z.object({ deletionId: z.string() });

export const accountDeletionSchema = z.object({
  deletionId: z.string(),
  requestedAt: z.storedInstant,
  /** null until the service has erased the person. */
  services: z.array(z.object({ service: z.string(), erasedAt: z.nullable(z.storedInstant) })),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const directoryAccountSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  isEmailVerified: z.boolean(),
});
export type DirectoryAccount = z.infer<typeof directoryAccountSchema>;

export const sentChallengeSchema = z.object({
  challengeId: z.string(),
  purpose: z.enum(challengePurposes),
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  link: z.string(),
  code: z.optional(z.string()),
  expiresAt: z.storedInstant,
});
export type SentChallenge = z.infer<typeof sentChallengeSchema>;

export const signInDeviceSchema = z.object({
  accountId: z.string(),
  device: z.string(),
});
export type SignInDevice = z.infer<typeof signInDeviceSchema>;

export const emailChangeRecordSchema = z.object({
  accountId: z.string(),
  from: z.string(),
  to: z.string(),
});
export type EmailChangeRecord = z.infer<typeof emailChangeRecordSchema>;
