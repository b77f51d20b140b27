export { askPasskey, canUsePasskeys, makePasskey, PasskeyError } from './passkeys.ts';
