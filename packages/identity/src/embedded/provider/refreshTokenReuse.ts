import type { Logger } from '@marathon/service-kit';
import type { default as Provider } from 'oidc-provider';
import type { Artifacts } from '../sqlite/artifacts.ts';

const message = 'refresh token used twice, sign-in ended';

/** Logs the sign-ins that oidc-provider ends because an exchanged refresh token, still stored, turns up again. */
export function reportReuse(provider: Provider, logger: Logger): void {
  provider.on('grant.error', (_ctx, { error_detail: detail }) => {
    if (detail === 'refresh token already used') logger.warn(message);
  });
}

interface Dependencies {
  readonly artifacts: Artifacts;
  readonly logger: Logger;
}

/** Ends a sign-in, if it still lives, because a refresh token of it turns up again that is no longer stored. */
export const endReusedSignIn =
  ({ artifacts, logger }: Dependencies) =>
  (signInId: string): void => {
    if (!artifacts.hasGrant(signInId)) return;
    artifacts.endGrant(signInId);
    logger.warn(message);
  };
