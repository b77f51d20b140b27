import type { OperationsSnapshot } from '@marathon/contracts/operationsSnapshot';

const figures: OperationsSnapshot['figures'] = {
  registrations: 412,
  waitingToCommit: 12,
  waitingInRooms: 4_321,
  shed: 0,
  p99: 48,
  batchSize: 31,
  outboxAge: 0.2,
  consumerLag: 0.3,
  mailsWaiting: 3,
  mailDelay: 1,
  deadLetters: 0,
  diskUsed: 40,
};

type Overrides = Partial<Omit<OperationsSnapshot, 'figures'>> & {
  readonly figures?: Partial<OperationsSnapshot['figures']>;
};

export const aSnapshot = ({ figures: some, ...more }: Overrides = {}): OperationsSnapshot => ({
  at: '2030-05-15T12:00:00.000Z',
  figures: { ...figures, ...some },
  sources: [{ name: 'marathon', answers: true, lastAnswer: '2030-05-15T12:00:00.000Z', failing: [] }],
  marathons: [],
  ...more,
});
