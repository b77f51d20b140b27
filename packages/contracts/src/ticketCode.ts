/** Scanners type the whole address of the QR code, some of them without its #. */
export const ticketCodeIn = (input: string): string =>
  input.replace(/^\s*https?:.*\/ticket/is, '').replace(/[^0-9a-z]/gi, '');
