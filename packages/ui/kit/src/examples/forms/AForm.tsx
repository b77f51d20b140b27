import { Button } from '@marathon/ui';
import {
  Field,
  FormActions,
  FormGrid,
  FormNotice,
  PasswordInput,
  Select,
  TextArea,
  TextInput,
  TickLabel,
} from '@marathon/ui/forms';

export const note =
  'Field wires label, hint and error to its input. FormGrid has one or two columns, data-wide takes both. FormNotice speaks of the whole form, with role alert where something is wrong.';

export default function AForm() {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <FormGrid $columns={2}>
        <FormNotice role="alert" data-wide>
          Please check the fields below.
        </FormNotice>
        <Field label="Title" required error="Title is required">
          {(wiring) => <TextInput {...wiring} />}
        </Field>
        <Field label="Distance" required hint="What most runners choose: 10k">
          {(wiring) => (
            <Select {...wiring} defaultValue="10k">
              <option>25k</option>
              <option>10k</option>
              <option>3k</option>
            </Select>
          )}
        </Field>
        <Field label="Organizer">
          {(wiring) => <TextInput {...wiring} readOnly defaultValue="Harbour Runners" />}
        </Field>
        <Field label="Password" required>
          {(wiring) => <PasswordInput {...wiring} autoComplete="new-password" defaultValue="Run-fast" />}
        </Field>
        <div data-wide>
          <Field label="Description">
            {(wiring) => <TextArea {...wiring} placeholder="What makes it special?" />}
          </Field>
        </div>
        <TickLabel>
          <input type="checkbox" />
          With a waiting room
        </TickLabel>
      </FormGrid>
      <FormActions>
        <Button type="submit">Save</Button>
        <Button variant="secondary">Cancel</Button>
      </FormActions>
    </form>
  );
}
