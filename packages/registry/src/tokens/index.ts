export { createDeployToken } from './deployToken.ts';
export { teamName } from './deployTokenSchema.ts';
export { deployTokensAt } from './deployTokensAt.ts';
