import type { Result } from '@marathon/contracts/result';

/** One size of a picture in one format. */
export interface PictureFile {
  /** `480.avif` */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface NewPicture {
  readonly hash: string;
  readonly accountId: string;
  readonly addedAt: Date;
  readonly files: readonly PictureFile[];
}

/** What is known of a picture without looking at it. */
export interface KeptPicture {
  readonly hash: string;
  readonly addedAt: string;
}

/**
 * Where uploaded pictures are kept, beside the marathons and drafts that show them. A new adapter runs through
 * `testing/pictureStoreContract.ts`.
 */
export interface PictureStore {
  /** Keeps it; the same picture of the same account once. */
  add(picture: NewPicture): Promise<void>;
  /** Whether it is there; if so, it counts as used at this instant. */
  renew(hash: string, at: Date): Promise<boolean>;
  /** Undefined also while all marathons that show the picture were taken down. */
  file(hash: string, name: string): Promise<Buffer | undefined>;
  /** In the order of addition. */
  ofAccount(accountId: string): Promise<readonly KeptPicture[]>;
  /** Deletes at most so many that were used last before that instant and that no marathon and no draft shows; how many. */
  pruneUnused(before: Date, atMost: number): Promise<number>;
  /** The account was deleted: deletes its pictures that nothing shows, and forgets whose the others are. */
  forgetAccount(accountId: string): Promise<void>;
}

/** Reads what somebody uploaded, and makes all sizes and formats of it. */
export interface PictureMaker {
  /** Refuses what is no picture with `picture-unreadable`, and with `unavailable` while others wait already. */
  make(upload: Buffer, accountId: string): Promise<Result<readonly PictureFile[]>>;
  stop(): Promise<void>;
}
