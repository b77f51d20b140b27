import { Happening, Step, Steps } from '@marathon/ui/registrations';

export const note =
  'Steps of several kinds in one list: what happened to registrations, and to something else.';

export default function RaceLog() {
  return (
    <Steps>
      <Step at="2030-05-04T10:00:00.000Z" what="Ada Runner raised the limit">
        <p>from 100 to 150</p>
      </Step>
      <Happening
        happening={{
          at: '2030-05-03T10:00:00.000Z',
          action: 'corrected',
          by: 'organizer',
          byName: 'Ada Runner',
          changes: [{ field: 'participantName', before: 'Zoe Berg', after: 'Zoë Berg' }],
        }}
      />
    </Steps>
  );
}
