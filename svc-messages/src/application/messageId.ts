/**
 * The same cause has the same id in every process, even after a loss of data. Used as Message-ID and file name. Ids of
 * one kind are ordered like their registrations, so that a batch's rows are adjacent.
 */
export const messageId = (cause: string): string =>
  cause.replaceAll(/[^\w.:-]|_/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`).replaceAll(':', '.');
