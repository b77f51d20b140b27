/** Why a ticket checks nobody in. */
export const ticketProblems = {
  cancelled: { tone: 'danger', badge: 'Cancelled', words: 'This registration was cancelled.' },
  'other-marathon': {
    tone: 'danger',
    badge: 'Another race',
    words: 'This ticket is genuine, but for another race.',
  },
  unknown: {
    tone: 'danger',
    badge: 'Not a ticket',
    words: 'Nobody has this code. If you typed it, check it again. Otherwise search for the name.',
  },
} as const;
