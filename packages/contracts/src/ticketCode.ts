/**
 * The code in what somebody typed or scanned: letters and digits. A scanner that types like a keyboard types the whole address
 * that stands in a QR code, some of them without its #.
 */
export const ticketCodeIn = (input: string): string =>
  input.replace(/^\s*https?:.*\/ticket/is, '').replace(/[^0-9a-z]/gi, '');
