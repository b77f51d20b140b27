/** Equal in every process, even after a loss of data. Ordered like registrations, so that a batch's rows are adjacent. */
export const messageId = (cause: string): string =>
  cause.replaceAll(/[^\w.:-]|_/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`).replaceAll(':', '.');
