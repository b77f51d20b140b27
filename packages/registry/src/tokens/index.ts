export { createDeployToken } from './deployToken.ts';
export { teamName } from './deployTokenSchema.ts';
export { type OpenDeployTokens, openDeployTokens } from './openDeployTokens.ts';
