import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { Happenings } from '@marathon/ui/registrations';
import { Section } from '../../../shared/components/Section.tsx';

/** Latest last. Older servers send less. */
export const History = ({ participant: { history, log } }: { readonly participant: ParticipantView }) => (
  <Section title="History">
    <Happenings of={log ?? history} />
  </Section>
);
