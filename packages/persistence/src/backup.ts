export {
  asTool,
  backupInWords,
  backupOptionsOf,
  restoreOptionsOf,
  ToolUsageError,
} from './backup/backupCommand.ts';
export { lastBackupIn, lastBackupOn } from './backup/lastBackup.ts';
export * from './backup/makeBackup.ts';
export { DamagedBackup, type Manifest, manifestFile, readManifest, verifyFiles } from './backup/manifest.ts';
export { syncPath } from './backup/syncPath.ts';
