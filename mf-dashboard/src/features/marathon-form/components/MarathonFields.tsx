import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { FormGrid } from '@marathon/ui/forms';
import { DatesSection } from './DatesSection.tsx';
import { DistanceField } from './DistanceField.tsx';
import { FormSection } from './FormSection.tsx';
import { ImageField } from './ImageField.tsx';
import { TextField } from './TextField.tsx';
import { WaitingRoomField } from './WaitingRoomField.tsx';

/** Everything an organizer decides of a marathon. */
export function MarathonFields({ original }: { readonly original: Marathon | undefined }) {
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
      <DatesSection original={original} />
      <FormSection title="Presentation" note="What makes people want to run here.">
        <FormGrid>
          <TextField name="description" multiline required />
          <ImageField />
        </FormGrid>
      </FormSection>
      <FormSection title="Spots and fee" note="Who invites, how many may come, and for how much.">
        <FormGrid $columns={2}>
          <div data-wide>
            <TextField name="organizer" hint="Empty: your own name." />
          </div>
          <TextField
            name="registrationFee"
            inputMode="decimal"
            hint={`In US dollars. Empty: ${messages.marathon.free}.`}
          />
          <TextField
            name="participantsLimit"
            inputMode="numeric"
            hint={`Empty: ${messages.marathon.unlimited}.`}
          />
          <div data-wide>
            <WaitingRoomField />
          </div>
        </FormGrid>
      </FormSection>
    </>
  );
}
