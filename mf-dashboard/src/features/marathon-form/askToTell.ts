import type { Marathon } from '@marathon/contracts/marathon';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { dialogs, formatCount } from '@marathon/ui';
import { whoGetsMail } from '../../shared/whoGetsMail.ts';
import { newsForRunners } from './domain/newsForRunners.ts';

/** Asks whether to mail runners about news. `told` is undefined without news; undefined cancels the save. */
export async function askToTell(
  before: Marathon,
  after: NewMarathon,
): Promise<{ readonly told: boolean | undefined } | undefined> {
  const news = newsForRunners(before, after, new Date());
  if (news === undefined) return { told: undefined };
  const told = await dialogs.choose({
    title: 'Tell your runners?',
    text: `${holders(before.registrationCount)} a spot. The race has a new ${news}. ${whoGetsMail}`,
    yes: 'Save and email',
    no: 'Just save',
  });
  return told === undefined ? undefined : { told };
}

const holders = (count: number) => (count === 1 ? '1 person holds' : `${formatCount(count)} people hold`);
