import { timeIntervalMinutes } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import { FormGrid } from '@marathon/web-kit/forms';
import { DayField } from './DayField.tsx';
import { DistanceField } from './DistanceField.tsx';
import { FormSection } from './FormSection.tsx';
import { ImageField } from './ImageField.tsx';
import { TextField } from './TextField.tsx';

/** Everything an organizer decides of a marathon. */
export function MarathonFields() {
  return (
    <>
      <FormSection title="The race" note="What it is called, and where and how far people run.">
        <FormGrid $columns={2}>
          <div data-wide>
            <TextField name="title" required />
          </div>
          <TextField name="location" required />
          <DistanceField />
        </FormGrid>
      </FormSection>
      <FormSection
        title="Dates"
        note={`All in your time zone, ${timeZone()}. Registration includes both its days.`}
      >
        <FormGrid $columns={2}>
          <DayField name="registrationStart" />
          <DayField name="registrationEnd" />
          <DayField name="eventDate" />
          <TextField name="startTime" type="time" step={timeIntervalMinutes * 60} />
        </FormGrid>
      </FormSection>
      <FormSection title="Presentation" note="What makes people want to run here.">
        <FormGrid>
          <TextField name="description" multiline required />
          <ImageField />
        </FormGrid>
      </FormSection>
      <FormSection title="Places and fee" note="Who invites, how many may come, and for how much.">
        <FormGrid $columns={2}>
          <div data-wide>
            <TextField name="organizer" hint="Empty: your own name." />
          </div>
          <TextField
            name="registrationFee"
            inputMode="decimal"
            hint={`In US dollars. Empty: ${messages.upcoming.free}.`}
          />
          <TextField
            name="participantsLimit"
            inputMode="numeric"
            hint={`Empty: ${messages.upcoming.unlimited}.`}
          />
        </FormGrid>
      </FormSection>
    </>
  );
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
