import { clientHeader } from '@marathon/contracts/forwarded';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler } from './plainRequest.ts';

const header = clientHeader.toLowerCase();

/** Sets a header with the address for rate limits; overwrites the client's. */
export const nameClient: PlainHandler = (req, _res, next) => {
  req.headers[header] = clientAddress(req);
  next();
};
