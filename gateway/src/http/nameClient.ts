import { clientHeader } from '@marathon/contracts/forwarded';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler } from './plainRequest.ts';

const header = clientHeader.toLowerCase();

/** Tells the service the address that limits count by, in place of what the client says. */
export const nameClient: PlainHandler = (req, _res, next) => {
  req.headers[header] = clientAddress(req);
  next();
};
