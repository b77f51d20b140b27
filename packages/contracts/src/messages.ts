/**
 * Every text of the specification that a person or a test reads literally (sections 2, 4, 5, 8).
 * Screens take their words from here; nothing is typed twice.
 */
export const messages = {
  product: 'Marathon',
  copyright: '© 2025 Marathon Management System. All rights reserved.',

  notFoundPage: { title: 'Page Not Found' },

  home: { showMore: 'Show More', showLess: 'Show Less', seeDetails: 'See Details', loading: 'Loading' },

  upcoming: {
    empty: 'No upcoming marathons found.',
    free: 'Free',
    unlimited: 'Unlimited',
    viewDetails: 'View Details',
  },

  list: {
    title: 'Marathons Section',
    newest: 'Newest First',
    oldest: 'Oldest First',
    seeDetails: 'See Details',
    showLess: 'Show Less',
    showMore: (hidden: number) => `Show More (${hidden} more)`,
  },

  details: {
    loading: 'Loading marathon details...',
    notFound: 'Marathon not found',
    started: 'The marathon has started or passed.',
    register: 'Register for Marathon',
    closed: 'Registration is currently closed.',
  },

  apply: {
    loading: 'Loading marathon details...',
    notFound: 'Marathon not found.',
    success: { title: 'Congrats!', text: 'Your marathon registration was successful.' },
    notLoggedIn: { title: 'Not Logged In', text: 'Please log in to register for the marathon.' },
    notOk: { title: 'Registration Failed', text: 'Server responded with an error.' },
    noInsertedId: { title: 'Oops...', text: 'Registration failed! Please try again.' },
    exception: { title: 'Error', text: 'Something went wrong! Please try again later.' },
  },

  login: {
    busy: 'Logging in...',
    google: 'Continue with Google',
    googleBusy: 'Please wait...',
    success: { title: 'Success!', text: 'Logged in successfully!' },
    failed: { title: 'Login Failed', text: 'Invalid email or password!' },
    googleSuccess: { title: 'Success!', text: 'Logged in with Google!' },
    googleFailed: { title: 'Google Login Failed', text: 'Something went wrong!' },
    continue: 'Continue',
  },

  register: {
    success: { title: 'Success!', text: 'Registration completed successfully!' },
    failedTitle: 'Registration Failed',
    ruleTitle: 'Error',
    continue: 'Continue',
  },

  password: {
    uppercase: 'Password must have at least one uppercase letter!',
    lowercase: 'Password must have at least one lowercase letter!',
    length: 'Password must be at least 6 characters long!',
  },

  logout: { title: 'Logged out!', text: 'See you again soon!' },

  addMarathon: {
    title: 'Add Marathon',
    submit: 'Add Marathon',
    success: 'Marathon added successfully!',
    failed: 'Failed to add marathon',
  },

  updateMarathon: {
    title: 'Update Marathon',
    loading: 'Loading marathon data...',
    success: 'Marathon updated successfully!',
    failed: 'Failed to update marathon',
    loadFailed: 'Failed to fetch marathon data',
  },

  /** The toast of a failed create or update: `Error: {message}`. */
  errorToast: (message: string) => `Error: ${message}`,

  myMarathons: {
    title: 'My Created Marathons',
    empty: 'No marathons found.',
    update: 'Update',
    delete: 'Delete',
    loadFailed: 'Failed to fetch marathons',
    deleted: 'Marathon deleted successfully',
    deleteFailed: 'Failed to delete marathon',
    confirm: {
      title: (title: string) => `Delete "${title}"?`,
      text: 'This action cannot be undone!',
      yes: 'Yes, delete it!',
    },
  },

  myApplied: {
    title: 'My Applied Marathons',
    columns: { title: 'Marathon Title', fee: 'Registration Fee', actions: 'Actions' },
    free: 'Free',
    update: 'Update',
    delete: 'Delete',
    loadFailed: 'Failed to fetch data',
    deleted: 'Registration deleted',
    deleteFailed: 'Delete failed',
    updateFailed: 'Update failed',
    confirm: {
      title: 'Are you sure?',
      text: 'You will not be able to recover this registration!',
      yes: 'Yes, delete it!',
    },
    updated: { title: 'Congratulations!', text: 'Successfully Updated!', home: 'Go to Home' },
    modal: {
      title: 'Update Registration',
      marathonTitle: 'Marathon Title',
      startDate: 'Start Date',
      participantName: 'Participant Name',
      contactNumber: 'Contact Number',
      address: 'Address',
      cancel: 'Cancel',
      save: 'Save Changes',
    },
  },

  profile: {
    title: 'My Profile',
    noName: 'No Name Provided',
    created: 'Marathons Created',
    registered: 'Marathons Registered',
  },

  dateInvalid: 'Date input not valid',
} as const;
