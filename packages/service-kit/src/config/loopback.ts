import { isLoopback } from '@marathon/contracts/loopback';

/** True if only this machine reaches the product; demo account and stand-in require it. */
export const isPrivate = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(URL.parse(PUBLIC_URL)?.hostname ?? ''));

export { isLoopback };
