import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { messages } from '@marathon/contracts/messages';
import { dialogs, formatCount, LinkButton } from '@marathon/ui';
import { useSignedInUser } from '../../../shared/hooks/useSignedInUser.ts';
import { isOwn } from '../../../shared/myMarathon.ts';
import { whoGetsMail } from '../../../shared/whoGetsMail.ts';
import { useNewState, useTakeNewState } from '../api/getMarathon.ts';
import { useUpdateMarathon } from '../api/updateMarathon.ts';
import { formOf, type MarathonForm } from '../domain/marathonForm.ts';
import { newsForRunners } from '../domain/newsForRunners.ts';
import { keepDraft } from '../formDraft.ts';
import { useMarathonDraft } from '../hooks/useMarathonDraft.ts';
import { notSaved, useMarathonSaving } from '../hooks/useMarathonSaving.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { MarathonFormView } from './MarathonFormView.tsx';
import { NotSavedYet } from './NotSavedYet.tsx';
import { RaceLife } from './RaceLife.tsx';

const words = messages.updateMarathon;

interface Props {
  /** As read: saving changes only this revision. */
  readonly marathon: Marathon;
  /** Whether the person may also cancel the race. */
  readonly mayCancel: boolean;
}

export function UpdateMarathonForm({ marathon, mayCancel }: Props) {
  const { email } = useSignedInUser();
  const next = isOwn(marathon, email) ? '/dashboard/my-marathons' : `/desk/${marathon._id}`;
  const { form, isFromBefore, forget } = useMarathonDraft({ email, original: marathon });
  const { mutateAsync, error } = useUpdateMarathon(marathon);
  const saving = useMarathonSaving({
    form,
    words,
    save: async (changed: NewMarathon) => {
      const answer = await askToTell(marathon, changed);
      if (answer === undefined) return notSaved;
      return mutateAsync({ marathon: changed, tellRunners: answer.told });
    },
    onSaved: forget,
    next: () => next,
  });
  const takeNewState = useTakeNewState();
  const goOn = (current: Marathon, kept?: MarathonForm) => {
    if (kept) keepDraft(sessionStorage, { email, original: current }, kept);
    takeNewState(current);
  };
  const changedMeanwhile = isApiError(error, 'precondition-failed');
  return (
    <>
      <MarathonFormView
        form={form}
        original={marathon}
        label={words.title}
        submitLabel={words.title}
        {...saving}
        notice={
          <>
            {changedMeanwhile && <MarathonChanged original={marathon} typed={form.getValues} onGoOn={goOn} />}
            {isFromBefore && !changedMeanwhile && <NotSavedYet />}
          </>
        }
        other={
          <LinkButton to={next} variant="ghost" size="l" onClick={forget}>
            Cancel
          </LinkButton>
        }
      />
      <RaceLife marathon={marathon} mayCancel={mayCancel} />
    </>
  );
}

interface ChangedProps {
  readonly original: Marathon;
  readonly typed: () => MarathonForm;
  readonly onGoOn: (current: Marathon, form?: MarathonForm) => void;
}

const MarathonChanged = ({ original, typed, onGoOn }: ChangedProps) => (
  <ChangedMeanwhile
    what="race"
    original={formOf(original)}
    newState={useNewState(original._id)}
    formOf={(current) => formOf(current, current.timeZone ?? typed().timeZone)}
    typed={typed}
    onGoOn={onGoOn}
  />
);

/** Asks whether to mail runners about news. `told` is undefined without news; undefined cancels the save. */
async function askToTell(
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
