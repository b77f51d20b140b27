export { proxiedService } from './adapters/proxiedService.ts';
export { serviceInProcess } from './adapters/serviceInProcess.ts';
export { memorySpentProofs } from './adapters/spentProofs/memorySpentProofs.ts';
export { createGateway } from './createGateway.ts';
export { erasures } from './http/accounts/erasures.ts';
export { connectionShare } from './http/connectionShare.ts';
export { createLiveUpdates } from './live/liveUpdates.ts';
export { memoryUpdateLog } from './live/memoryUpdateLog.ts';
export type { UpdateLog } from './ports.ts';
