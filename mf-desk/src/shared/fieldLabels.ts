import { messages } from '@marathon/contracts/messages';
import { ofEachField, registrationFields } from '@marathon/contracts/registrationFields';

/** The desk's labels of registration fields. */
export const fieldLabels = {
  ...ofEachField((name) => registrationFields[name].label),
  contact: messages.editRegistration.contactNumber,
};
