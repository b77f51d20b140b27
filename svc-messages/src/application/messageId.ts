/**
 * The same cause has the same id, in every process and after every loss of data. It serves as Message-ID and as the name of a
 * file, and ids of one kind follow each other as those of registrations do, so that a crowd's rows lie side by side.
 */
export const messageId = (cause: string): string =>
  cause.replaceAll(/[^\w.:-]|_/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`).replaceAll(':', '.');
