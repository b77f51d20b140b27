import type { Result } from '@marathon/contracts/result';
import type { LinkPreviewCard } from '../../domain/linkPreviewCard.ts';

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

export interface KeptPicture {
  readonly hash: string;
  readonly addedAt: string;
}

/** Adapters pass `testing/pictureStoreContract.ts`. */
export interface PictureStore {
  add(picture: NewPicture): Promise<void>;
  /** Marks it as used at this instant; false if it does not exist. */
  renew(hash: string, at: Date): Promise<boolean>;
  /** Also undefined while all marathons that show the picture are taken down. */
  file(hash: string, name: string): Promise<Buffer | undefined>;
  ofAccount(accountId: string): Promise<readonly KeptPicture[]>;
  /** Deletes pictures last used before that instant that no marathon or draft shows; returns how many. */
  pruneUnused(before: Date, atMost: number): Promise<number>;
  /** Deletes the account's unused pictures and anonymizes the others. */
  forgetAccount(accountId: string): Promise<void>;
}

export interface PictureMaker {
  /** Refused with `picture-unreadable`, or with `unavailable` when the queue is full. */
  make(upload: Buffer, accountId: string): Promise<Result<readonly PictureFile[]>>;
  /** JPEG of `linkPreviewSize`, with the photo behind the words. Refuses with `unavailable` while others wait already. */
  makeLinkPreview(card: LinkPreviewCard, photo: Buffer | undefined): Promise<Result<Buffer>>;
  stop(): Promise<void>;
}
