import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { AreaLoading } from '@marathon/ui';
import { QueryBoundary } from '@marathon/ui/queries';
import { GivenAnswers } from '@marathon/ui/registrations';
import { Section } from '../../../shared/components/Section.tsx';
import { useAnswers } from '../api/getAnswers.ts';
import { MedicalAnswers } from './MedicalAnswers.tsx';

/** Empty if the race asked nothing. */
export function Answers({ participant }: { readonly participant: ParticipantView }) {
  const query = useAnswers(participant);
  // Most races ask nothing, so no space is reserved while this is unknown.
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
