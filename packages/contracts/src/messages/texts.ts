/* Each group of texts is an export of its own, so that pages load only theirs. */

const success = 'Success!';
const error = 'Error';
const registrationFailed = 'Registration Failed';

/* In a file of their own: the first visit does not load them. */
export { verification } from './verificationTexts.ts';

export const product = 'Marathon';
export const copyright = '© 2025 Marathon Management System. All rights reserved.';

export const actions = {
  continue: 'Continue',
  cancel: 'Cancel',
  update: 'Update',
  delete: 'Delete',
  confirmDeletion: 'Yes, delete it!',
  save: 'Save Changes',
  goHome: 'Go to Home',
  seeDetails: 'See Details',
  viewDetails: 'View Details',
  showMore: 'Show More',
  showHidden: (hidden: number) => `Show More (${hidden} more)`,
  showLess: 'Show Less',
  browse: 'Browse marathons',
  seeOthers: 'See other marathons',
  backToDetails: 'Back to details',
} as const;
export const pleaseWait = 'Please wait...';
export const tryAgainSoon = 'Please try again in a moment.';
export const notLoaded = 'This didn’t load';

export const loading = {
  marathons: 'Loading',
  moreMarathons: 'Loading more marathons',
  marathon: 'Loading marathon details...',
  marathonData: 'Loading marathon data...',
} as const;
export const empty = { marathons: 'No marathons found.', upcoming: 'No upcoming marathons found.' } as const;
export const notFound = {
  page: 'Page Not Found',
  marathon: 'Marathon not found',
  marathonToApplyFor: 'Marathon not found.',
} as const;

export const marathon = {
  free: 'Free',
  unlimited: 'Unlimited',
  started: 'The marathon has started or passed.',
  soldOut: 'Sold out',
  cancelled: 'This race is cancelled.',
  title: 'Marathon Title',
  fee: 'Registration Fee',
} as const;
export const fee = {
  payment: 'The organizer collects the fee. You won’t be charged here.',
  refund: 'Paid a fee? Ask the organizer about a refund.',
} as const;
export const list = { title: 'Marathons Section', newest: 'Newest First', oldest: 'Oldest First' } as const;

export const registering = {
  start: 'Register for Marathon',
  closed: 'Registration is currently closed.',
  success: { title: 'Congrats!', text: 'Your marathon registration was successful.' },
  notLoggedIn: { title: 'Not Logged In', text: 'Please log in to register for the marathon.' },
  notOk: { title: registrationFailed, text: 'Server responded with an error.' },
  noInsertedId: { title: 'Oops...', text: 'Registration failed! Please try again.' },
  exception: { title: error, text: 'Something went wrong! Please try again later.' },
} as const;

export const login = {
  busy: 'Logging in...',
  success: { title: success, text: 'Logged in successfully!' },
  failed: { title: 'Login Failed', text: 'Invalid email or password!' },
} as const;
export const google = {
  continue: 'Continue with Google',
  success: { title: success, text: 'Logged in with Google!' },
  failed: { title: 'Google Login Failed', text: 'Something went wrong!' },
} as const;
export const account = {
  success: { title: success, text: 'Registration completed successfully!' },
  spotToCome: 'Your account is ready. Next: enter the race.',
  failedTitle: registrationFailed,
} as const;
export const password = {
  title: error,
  uppercase: 'Password must have at least one uppercase letter!',
  lowercase: 'Password must have at least one lowercase letter!',
  length: 'Password must be at least 6 characters long!',
  common: 'Many people use this password, so it is easy to guess. Please choose another one.',
  hint: 'At least 6 characters, with an uppercase and a lowercase letter.',
} as const;
export const logout = { title: 'Logged out!', text: 'See you again soon!' } as const;

export const addMarathon = {
  title: 'Add Marathon',
  success: 'Marathon added successfully!',
  failed: 'Failed to add marathon',
} as const;
export const updateMarathon = {
  title: 'Update Marathon',
  success: 'Marathon updated successfully!',
  failed: 'Failed to update marathon',
  loadFailed: 'Failed to fetch marathon data',
} as const;
export const errorToast = (message: string) => `${error}: ${message}`;
export const dateInvalid = 'Date input not valid';

export const myMarathons = {
  title: 'My Created Marathons',
  loadFailed: 'Failed to fetch marathons',
  deleted: 'Marathon deleted successfully',
  deleteFailed: 'Failed to delete marathon',
  confirm: { title: (title: string) => `Delete "${title}"?`, text: 'This action cannot be undone!' },
} as const;
export const myRegistrations = {
  title: 'My Applied Marathons',
  actions: 'Actions',
  loadFailed: 'Failed to fetch data',
  deleted: 'Registration deleted',
  deleteFailed: 'Delete failed',
  confirm: { title: 'Are you sure?', text: 'You will not be able to recover this registration!' },
  updateFailed: 'Update failed',
  updated: { title: 'Congratulations!', text: 'Successfully Updated!' },
} as const;
export const editRegistration = {
  title: 'Update Registration',
  startDate: 'Start Date',
  participantName: 'Participant Name',
  contactNumber: 'Contact Number',
  address: 'Address',
} as const;
export const profile = {
  title: 'My Profile',
  noName: 'No Name Provided',
  created: 'Marathons Created',
  registered: 'Marathons Registered',
} as const;
