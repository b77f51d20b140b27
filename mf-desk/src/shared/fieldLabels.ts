import { messages } from '@marathon/contracts/messages';
import { ofEachField, registrationFields } from '@marathon/contracts/registrationFields';

/** What the desk calls each field of a registration. */
export const fieldLabels = {
  ...ofEachField((name) => registrationFields[name].label),
  contact: messages.editRegistration.contactNumber,
};
