const success = 'Success!';
const error = 'Error';
const registrationFailed = 'Registration Failed';

/**
 * Every text that the specification fixes (sections 2, 4, 5, 8), and every other one that two screens show, by its
 * meaning. A text of one screen alone stands in that screen; a fallback that a schema fills in stands with the schema.
 */
export const messages = {
  product: 'Marathon',
  copyright: '© 2025 Marathon Management System. All rights reserved.',

  actions: {
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
  },
  pleaseWait: 'Please wait...',
  tryAgainSoon: 'Please try again in a moment.',

  loading: {
    marathons: 'Loading',
    moreMarathons: 'Loading more marathons',
    marathon: 'Loading marathon details...',
    marathonData: 'Loading marathon data...',
  },
  empty: { marathons: 'No marathons found.', upcoming: 'No upcoming marathons found.' },
  notFound: {
    page: 'Page Not Found',
    marathon: 'Marathon not found',
    marathonToApplyFor: 'Marathon not found.',
  },

  marathon: {
    free: 'Free',
    unlimited: 'Unlimited',
    started: 'The marathon has started or passed.',
    soldOut: 'Sold out',
    title: 'Marathon Title',
    fee: 'Registration Fee',
  },
  list: { title: 'Marathons Section', newest: 'Newest First', oldest: 'Oldest First' },

  registering: {
    start: 'Register for Marathon',
    closed: 'Registration is currently closed.',
    success: { title: 'Congrats!', text: 'Your marathon registration was successful.' },
    notLoggedIn: { title: 'Not Logged In', text: 'Please log in to register for the marathon.' },
    notOk: { title: registrationFailed, text: 'Server responded with an error.' },
    noInsertedId: { title: 'Oops...', text: 'Registration failed! Please try again.' },
    exception: { title: error, text: 'Something went wrong! Please try again later.' },
  },

  login: {
    busy: 'Logging in...',
    success: { title: success, text: 'Logged in successfully!' },
    failed: { title: 'Login Failed', text: 'Invalid email or password!' },
  },
  google: {
    continue: 'Continue with Google',
    success: { title: success, text: 'Logged in with Google!' },
    failed: { title: 'Google Login Failed', text: 'Something went wrong!' },
  },
  account: {
    success: { title: success, text: 'Registration completed successfully!' },
    failedTitle: registrationFailed,
  },
  password: {
    title: error,
    uppercase: 'Password must have at least one uppercase letter!',
    lowercase: 'Password must have at least one lowercase letter!',
    length: 'Password must be at least 6 characters long!',
    hint: 'At least 6 characters, with an uppercase and a lowercase letter.',
  },
  logout: { title: 'Logged out!', text: 'See you again soon!' },

  addMarathon: {
    title: 'Add Marathon',
    success: 'Marathon added successfully!',
    failed: 'Failed to add marathon',
  },
  updateMarathon: {
    title: 'Update Marathon',
    success: 'Marathon updated successfully!',
    failed: 'Failed to update marathon',
    loadFailed: 'Failed to fetch marathon data',
  },
  /** The toast of a failed create or update: `Error: {message}`. */
  errorToast: (message: string) => `${error}: ${message}`,
  dateInvalid: 'Date input not valid',

  myMarathons: {
    title: 'My Created Marathons',
    loadFailed: 'Failed to fetch marathons',
    deleted: 'Marathon deleted successfully',
    deleteFailed: 'Failed to delete marathon',
    confirm: { title: (title: string) => `Delete "${title}"?`, text: 'This action cannot be undone!' },
  },
  myRegistrations: {
    title: 'My Applied Marathons',
    actions: 'Actions',
    loadFailed: 'Failed to fetch data',
    deleted: 'Registration deleted',
    deleteFailed: 'Delete failed',
    confirm: { title: 'Are you sure?', text: 'You will not be able to recover this registration!' },
    updateFailed: 'Update failed',
    updated: { title: 'Congratulations!', text: 'Successfully Updated!' },
  },
  editRegistration: {
    title: 'Update Registration',
    startDate: 'Start Date',
    participantName: 'Participant Name',
    contactNumber: 'Contact Number',
    address: 'Address',
  },
  profile: {
    title: 'My Profile',
    noName: 'No Name Provided',
    created: 'Marathons Created',
    registered: 'Marathons Registered',
  },
} as const;
