import type { Logger } from '@marathon/service-kit';
import type { default as Provider } from 'oidc-provider';
import type { Artifacts } from '../sqlite/artifacts.ts';

const message = 'refresh token used twice, sign-in ended';

/** A stored, already exchanged refresh token was used again. */
export function reportReuse(provider: Provider, logger: Logger): void {
  provider.on('grant.error', (_ctx, { error_detail: detail }) => {
    if (detail === 'refresh token already used') logger.warn(message);
  });
}

interface Dependencies {
  readonly artifacts: Artifacts;
  readonly logger: Logger;
}

/** A refresh token that is no longer stored was used again. */
export const endReusedSignIn =
  ({ artifacts, logger }: Dependencies) =>
  (signInId: string): void => {
    if (!artifacts.hasGrant(signInId)) return;
    artifacts.endGrant(signInId);
    logger.warn(message);
  };
