import { CodeField, FormGrid } from '@marathon/ui/forms';

export const note =
  'Codes of mails stand alone and large; a recovery code has letters; one field may take either.';

export default function ACodeField() {
  return (
    <FormGrid>
      <CodeField kind="digits" isLarge hint="Six digits of the mail." input={{ defaultValue: '482913' }} />
      <CodeField label="Recovery code" kind="letters" hint="It works once." input={{}} />
      <CodeField
        kind="any"
        hint="The 6-digit code in your app, or a recovery code."
        error="Code is required"
        input={{}}
      />
    </FormGrid>
  );
}
