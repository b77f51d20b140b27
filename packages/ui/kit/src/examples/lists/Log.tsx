import { Happenings } from '@marathon/ui/registrations';

export const note = 'What happened to a registration, by whom, what it was before, and why.';

export default function Log() {
  return (
    <Happenings
      of={[
        { at: '2030-05-02T10:00:00.000Z', action: 'registered', by: 'runner' },
        {
          at: '2030-05-03T10:00:00.000Z',
          action: 'corrected',
          by: 'organizer',
          byName: 'Ada Runner',
          changes: [{ field: 'participantName', before: 'Zoe Berg', after: 'Zoë Berg' }],
          reason: 'Asked for at the desk',
        },
      ]}
    />
  );
}
