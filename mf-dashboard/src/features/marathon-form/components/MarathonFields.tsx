import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { FormGrid } from '@marathon/ui/forms';
import { DatesSection } from './DatesSection.tsx';
import { DistanceField } from './DistanceField.tsx';
import { FormSection } from './FormSection.tsx';
import { ImageField } from './ImageField.tsx';
import { TextField } from './TextField.tsx';
import { WaitingRoomField } from './WaitingRoomField.tsx';

export function MarathonFields({ original }: { readonly original: Marathon | undefined }) {
  return (
    <>
      <FormSection title="The race" note="Its name, location and distance.">
        <FormGrid $columns={2}>
          <div data-wide>
            <TextField name="title" required />
          </div>
          <TextField name="location" required />
          <DistanceField />
        </FormGrid>
      </FormSection>
      <DatesSection original={original} />
      <FormSection title="Presentation" note="What makes people want to run here.">
        <FormGrid>
          <TextField name="description" multiline required />
          <ImageField />
        </FormGrid>
      </FormSection>
      <FormSection title="Spots and fee" note="Who organizes it, how many can run, and what it costs.">
        <FormGrid $columns={2}>
          <TextField name="organizer" hint="Leave blank for your own name." />
          <TextField
            name="contactEmail"
            type="email"
            autoComplete="email"
            hint="Shown on the race page and used for replies."
          />
          <TextField
            name="registrationFee"
            inputMode="decimal"
            hint={`In US dollars. Leave blank for ${messages.marathon.free}. You collect it from runners yourself.`}
          />
          <TextField
            name="participantsLimit"
            inputMode="numeric"
            hint={`Leave blank for ${messages.marathon.unlimited}.`}
          />
          <div data-wide>
            <WaitingRoomField />
          </div>
        </FormGrid>
      </FormSection>
    </>
  );
}
