import { isLoopback } from '@marathon/contracts/loopback';

/** Nobody but this machine reaches the product: the demo account and the stand-in open only then. */
export const isPrivate = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(URL.parse(PUBLIC_URL)?.hostname ?? ''));

export { isLoopback };
