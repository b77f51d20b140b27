export const participantPath = (marathonId: string, registrationId: string) =>
  `/marathons/${encodeURIComponent(marathonId)}/registrations/${encodeURIComponent(registrationId)}`;
