/** The keys under which participants are cached. */
export const participantKeys = {
  /** Everything about the participants of a race. */
  all: (marathonId: string) => ['participants', marathonId],
  lists: (marathonId: string) => ['participants', marathonId, 'list'],
  list: (marathonId: string, asked: object) => ['participants', marathonId, 'list', asked],
  /** What the beginning of a list is by now. */
  start: (marathonId: string, asked: object) => ['participants', marathonId, 'start', asked],
  one: (marathonId: string, registrationId: string) => ['participants', marathonId, 'one', registrationId],
  /** Not below `all`: organizers cannot change answers. */
  answers: (marathonId: string, registrationId: string) => ['answers', marathonId, registrationId],
  log: (marathonId: string) => ['participants', marathonId, 'log'],
  statistics: (marathonId: string, by: string | undefined) => ['participants', marathonId, 'statistics', by],
} as const;
