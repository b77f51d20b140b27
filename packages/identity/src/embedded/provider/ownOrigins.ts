import type { ProviderDependencies } from './dependencies.ts';

/** Anybody can send any origin. */
const maxLogged = 5;

/** Lets the product's own origins sign in. Logs each other origin once: without PUBLIC_URL, a proxy's. */
export function ownOrigins({
  issuer,
  origins,
  logger,
}: Pick<ProviderDependencies, 'issuer' | 'origins' | 'logger'>) {
  const logged = new Set<string>();
  return (_ctx: unknown, origin: string): boolean => {
    if (origins.has(origin)) return true;
    if (!logged.has(origin) && logged.size < maxLogged) {
      logged.add(origin);
      const publicUrl = new URL(issuer).origin;
      logger.warn(
        { from: origin.slice(0, 200), publicUrl },
        'sign-ins from another address than PUBLIC_URL are refused',
      );
    }
    return false;
  };
}
