import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import { participantPath } from '../../../shared/api/participantPath.ts';
import { reloadParticipants } from '../../../shared/api/reloadParticipants.ts';

interface Change {
  readonly participant: ParticipantView;
  readonly body: object;
}

const pathOf = ({ marathonId, registrationId }: ParticipantView) =>
  participantPath(marathonId, registrationId);

/** Refused with `precondition-failed` if somebody else has changed the registration. */
const unlessChanged = ({ revision }: ParticipantView) =>
  revision === undefined ? {} : { ifMatch: `"${revision}"` };

/** PATCH /marathons/{id}/registrations/{registrationId} */
const correct = ({ api }: Runtime, { participant, body }: Change) =>
  api.patch(pathOf(participant), body, { answer: changedSchema, ...unlessChanged(participant) });

/** PUT /marathons/{id}/registrations/{registrationId}/cancellation */
const cancel = ({ api }: Runtime, { participant, body }: Change) =>
  api.put(`${pathOf(participant)}/cancellation`, body, {
    answer: changedSchema,
    ...unlessChanged(participant),
  });

/** POST /marathons/{id}/registrations/{registrationId}/confirmation */
const sendConfirmation = ({ api }: Runtime, { participant, body }: Change) =>
  api.post(`${pathOf(participant)}/confirmation`, body, { answer: changedSchema });

const useChange = (change: typeof correct, reload = reloadParticipant) => {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Change) => change(runtime, asked),
    // Also after a refusal, which may mean that somebody else has changed it.
    onSettled: (_answer, _error, { participant }) => reload(queries, participant),
  });
};

const reloadParticipant = (queries: QueryClient, { marathonId }: ParticipantView) =>
  reloadParticipants(queries, marathonId);

async function reloadWithAnswers(queries: QueryClient, participant: ParticipantView): Promise<void> {
  await reloadParticipant(queries, participant);
  // Last, so that the answers are never older than the revision.
  const { marathonId, registrationId } = participant;
  void queries.invalidateQueries({ queryKey: participantKeys.answers(marathonId, registrationId) });
}

export const useCorrect = () => useChange(correct, reloadWithAnswers);
export const useCancel = () => useChange(cancel);
export const useSendConfirmation = () => useChange(sendConfirmation);
