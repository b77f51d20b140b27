import { clientHeader } from '@marathon/contracts/forwarded';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler } from './plainRequest.ts';

const header = clientHeader.toLowerCase();

/** Sets a header with the address that limits count by. Overwrites a header of the client. */
export const nameClient: PlainHandler = (req, _res, next) => {
  req.headers[header] = clientAddress(req);
  next();
};
