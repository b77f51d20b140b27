export const teamPath = (marathonId: string) => `/marathons/${encodeURIComponent(marathonId)}/team`;

export const memberPath = (marathonId: string, memberId: string) =>
  `${teamPath(marathonId)}/${encodeURIComponent(memberId)}`;
