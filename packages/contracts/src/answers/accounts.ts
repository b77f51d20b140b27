import type {
  AccountDeletion,
  AuthenticatorSecret,
  CompletedPasswordReset,
  OwnAccount,
  Passkey,
  RecoveryCodes,
  SecondFactorState,
  VerifiedEmail,
} from '../accounts.ts';
import type { MailPreferences } from '../mailPreferences.ts';
import {
  answer,
  anyLines,
  flag,
  instant,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from './checks.ts';

const passkey = object<Passkey>({
  id: text,
  name: text,
  createdAt: instant,
  lastUsedAt: nullable(instant),
});
const secondFactorState = object<SecondFactorState>({
  since: instant,
  recoveryCodesLeft: number,
  // Gateways before passkeys lack both fields.
  hasApp: optional(flag, true),
  passkeys: optional(list(passkey), []),
});

export const ownAccountAnswer = answer(
  object<OwnAccount>({
    email: text,
    displayName: text,
    photoURL: nullable(text),
    isEmailVerified: flag,
    pendingEmail: nullable(text),
    hasPassword: flag,
    mustVerify: flag,
    secondFactor: optional(nullable(secondFactorState)),
    isManaged: optional(flag),
  }),
);
export const verifiedEmailAnswer = answer(
  object<VerifiedEmail>({ purpose: oneOf('verify-email', 'change-email') }),
);
export const completedPasswordResetAnswer = answer(
  object<CompletedPasswordReset>({ acknowledged: oneOf(true as const), email: text }),
);
export const authenticatorSecretAnswer = answer(object<AuthenticatorSecret>({ secret: text, uri: text }));
export const recoveryCodesAnswer = answer(object<RecoveryCodes>({ recoveryCodes: list(text) }));
export const passkeyOptionsAnswer = answer(anyLines);
export const startedDeletionAnswer = answer(object<{ deletionId: string }>({ deletionId: text }));
export const accountDeletionAnswer = answer(
  object<AccountDeletion>({
    deletionId: text,
    requestedAt: instant,
    services: list(
      object<AccountDeletion['services'][number]>({ service: text, erasedAt: nullable(instant) }),
    ),
  }),
);
export const mailPreferencesAnswer = answer(object<MailPreferences>({ reminders: flag }));

export const doneAnswer = answer(object<object>({}));

export const myDataAnswer = answer(anyLines);
