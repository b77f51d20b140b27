import { countSecondFactors } from '@marathon/identity/embedded';
import type { EmbeddedStore } from './openSource.ts';
import type { Options } from './options.ts';
import { numberText, type Progress } from './progress.ts';
import { TransferError } from './transferError.ts';

interface Move {
  readonly source: Pick<EmbeddedStore, 'identity'>;
  readonly options: Pick<Options, 'keycloak' | 'isDryRun' | 'mayLoseSecondFactors'>;
  readonly progress: Pick<Progress, 'say'>;
}

/** Keycloak imports none (ADR 63). @throws TransferError if accounts would lose theirs without permission */
export function checkSecondFactors({ source, options, progress }: Move): void {
  const count = options.keycloak === undefined ? 0 : countSecondFactors(source.identity);
  if (count === 0) return;
  const loss = `${numberText(count)} ${count === 1 ? 'account has' : 'accounts have'} two-step login, which does not move to Keycloak: password or Google alone sign in there.`;
  const advice = 'Tell their owners, and run the command with --without-second-factors.';
  if (options.mayLoseSecondFactors) progress.say(loss);
  else if (options.isDryRun) progress.say(`${loss} ${advice}`);
  else throw new TransferError(`${loss} Nothing was written. ${advice}`);
}
