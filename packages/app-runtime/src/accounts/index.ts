export { failureWords } from './failureWords.ts';
export { linkSent } from './linkSent.ts';
export { accountKeys, askOwnAccount, useOwnAccount } from './ownAccount.ts';
export { useSendVerification } from './sendVerification.ts';
