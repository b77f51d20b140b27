import type { RenderedMessage } from '../../templates/index.ts';

export interface Mail extends RenderedMessage {
  readonly id: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly date: Date;
  /** Address for replies; undefined: the sender's. */
  readonly replyTo?: string | undefined;
  /** Unsubscribes with one click in the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Adapters pass `testing/deliveryContract.ts`. */
export interface Delivery {
  send(mail: Mail): Promise<DeliveryOutcome>;
  close(): Promise<void>;
}

export type DeliveryOutcome =
  | { readonly is: 'accepted' }
  /** The server's verdict on this mail. `code` contains no personal data. */
  | { readonly is: 'refused'; readonly isPermanent: boolean; readonly code: string }
  /** No verdict: the server does not answer. */
  | { readonly is: 'unreachable'; readonly code: string };

/** For a product without a mail server. */
export interface Mailbox {
  /** Newest first, at most 200. */
  list(): Promise<readonly StoredMail[]>;
  read(id: string): Promise<StoredMail | undefined>;
  /** Ignores missing ones. */
  remove(ids: readonly string[]): Promise<void>;
  /** Deletes mails written before; returns how many. */
  prune(before: Date, atMost: number): Promise<number>;
}

export interface StoredMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly head: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}
