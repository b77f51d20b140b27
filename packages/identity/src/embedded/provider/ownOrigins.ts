import type { ProviderDependencies } from './dependencies.ts';

/** Anybody can name an origin. */
const mostTold = 5;

/**
 * Lets pages of the product's own origins sign in. Says once of each other one that it is refused: behind a proxy without
 * PUBLIC_URL that is the address that people have.
 */
export function ownOrigins({
  issuer,
  origins,
  logger,
}: Pick<ProviderDependencies, 'issuer' | 'origins' | 'logger'>) {
  const told = new Set<string>();
  return (_ctx: unknown, origin: string): boolean => {
    if (origins.has(origin)) return true;
    if (!told.has(origin) && told.size < mostTold) {
      told.add(origin);
      const publicUrl = new URL(issuer).origin;
      logger.warn(
        { from: origin.slice(0, 200), publicUrl },
        'sign-ins from another address than PUBLIC_URL are refused',
      );
    }
    return false;
  };
}
