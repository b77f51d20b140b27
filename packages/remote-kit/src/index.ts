export { changeLive } from './deploy/changeLive.ts';
export type { Checkout } from './deploy/checkout.ts';
export { deployFrontEnds, frontEndUsage } from './deploy/deployFrontEnds.ts';
export { type Build, readBuild } from './deploy/readBuild.ts';
export { showRemotes } from './deploy/showRemotes.ts';
export { withdraw } from './deploy/withdraw.ts';
export type { Invocation } from './target.ts';
