import type { ShownParticipant } from '@marathon/contracts/answers/participants';
import { AreaLoading } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { GivenAnswers } from '@marathon/ui/registrations';
import { Section } from '../../../shared/components/Section.tsx';
import { useAnswers } from '../api/getAnswers.ts';
import { MedicalAnswers } from './MedicalAnswers.tsx';

/** What somebody answered to the questions of the race; nothing where nothing was asked. */
export function Answers({ participant }: { readonly participant: ShownParticipant }) {
  const query = useAnswers(participant);
  // Most races ask nothing: no room is kept while it is not known.
  if (query.isPending) return null;
  if (query.data && query.data.answers.length + query.data.medicalAnswers === 0) return null;
  return (
    <Section title="Answers">
      <QueryBoundary query={query} loading={<AreaLoading />} failed="The answers could not be loaded">
        {({ answers, medicalAnswers }) => (
          <>
            {answers.length > 0 && <GivenAnswers of={answers} />}
            {medicalAnswers > 0 && <MedicalAnswers participant={participant} count={medicalAnswers} />}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}
