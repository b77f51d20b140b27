import { marathonLabels } from '../features/marathon-form/domain/marathonForm.ts';
import { ada } from './dashboard.ts';

/** Valid input for Add Marathon, by label: a text in each field. */
export const typedMarathon = {
  Title: 'Midnight Sun Run',
  Location: 'Tromsø, Norway',
  'Registration Start': '05/01/2030',
  'Registration End': '06/01/2030',
  'Marathon Date': '06/20/2030',
  Description: 'A sun that does not set.',
  'Image URL': 'https://example.org/sun.jpg',
  Organizer: 'Polar Runners',
  'Contact email': 'Hello@polar.example',
  'Registration Fee': '45.50',
  'Participants Limit': '300',
};

/** Texts by label as Ada's tab stores them for a reload: much faster than typing them. */
export const storedMarathon = (texts: Readonly<Record<string, string>> = typedMarathon) => ({
  'marathon-draft': {
    email: ada.email,
    form: Object.fromEntries(Object.entries(marathonLabels).map(([name, label]) => [name, texts[label]])),
  },
});
