/** Per uploaded build. The largest front end has about 100 files and 2 MB. */
export interface ArchiveLimits {
  readonly compressedBytes: number;
  readonly expandedBytes: number;
  readonly files: number;
}

export const archiveLimits: ArchiveLimits = {
  compressedBytes: 8_000_000,
  expandedBytes: 24_000_000,
  files: 1_000,
};
