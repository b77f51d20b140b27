export const participantKeys = {
  /** Everything about a race's participants. */
  all: (marathonId: string) => ['participants', marathonId],
  lists: (marathonId: string) => ['participants', marathonId, 'list'],
  list: (marathonId: string, asked: object) => ['participants', marathonId, 'list', asked],
  /** The current beginning of a list. */
  start: (marathonId: string, asked: object) => ['participants', marathonId, 'start', asked],
  found: (marathonId: string, search: string) => ['participants', marathonId, 'found', search],
  checkIns: (marathonId: string) => ['participants', marathonId, 'check-ins'],
  one: (marathonId: string, registrationId: string) => ['participants', marathonId, 'one', registrationId],
  /** Not below `all`: a cancelled registration has none. */
  answers: (marathonId: string, registrationId: string) => ['answers', marathonId, registrationId],
  log: (marathonId: string) => ['participants', marathonId, 'log'],
  statistics: (marathonId: string, by: string | undefined) => ['participants', marathonId, 'statistics', by],
} as const;
