export { failureWords } from './failureWords.ts';
export { accountKeys, askOwnAccount, useOwnAccount } from './ownAccount.ts';
export { linkSent, useSendVerification } from './sendVerification.ts';
