/** What people meet in the browser (sections 1, 2, 4, 5, 8, 9). Titles of tests name a row: `… [2.login.labels]`. */
export const rows: Readonly<Record<string, string>> = {
  '1.about':
    'The About page says what the product does and lists browsing, registering, dashboard, admin panel; team paragraph, contact details',
  '1.footer':
    'Footer: social links, useful links Home, Marathons, Login, Register (signed in: their own places), copyright line, developer credit',

  '2.routes.public': 'Home, About, Login, Register and details open without a login',
  '2.routes.protected':
    'Each protected route sends the signed-out to /login, origin remembered, history replaced',
  '2.routes.spinner': 'A spinner shows while the auth state loads',
  '2.routes.after-registration': 'After a successful registration: /dashboard/my-apply',
  '2.routes.my-applications': '/dashboard/my-applications is the same screen as my-apply',
  '2.routes.404': 'Any other path: Page Not Found with a link home',
  '2.routes.reload': 'A reload works on every screen',
  '2.layout.bar': 'Sticky bar: product name, Home, Marathons, About',
  '2.layout.signed-in':
    'Signed in: Dashboard drop-down (My Marathons, Add Marathon, Profile), photo with fallback, name or e-mail, Logout',
  '2.layout.signed-out': 'Signed out: Login and Register',
  '2.layout.mobile': 'The mobile menu mirrors it; focus trapped, Escape closes',
  '2.layout.dashboard':
    'Dashboard drawer: Add Marathon, My Marathon List, My Profile, My Apply List, and a footer',
  '2.home.carousel': 'Three fixed slides with previous and next that wrap; keyboard, swipe, reduced motion',
  '2.home.marathons':
    'First 3 marathons with title, location, registration dates, See Details; Loading; placeholders',
  '2.home.toggle': 'Show More / Show Less only above 6 marathons; expands to 6',
  '2.home.upcoming':
    'Up to 6 random future marathons with all their facts and fallbacks, drawn once per page load',
  '2.home.upcoming-empty': 'No upcoming marathons found.',
  '2.home.tips': 'Six training tips',
  '2.home.famous': 'Boston, London, Tokyo, Berlin',
  '2.login':
    'E-mail and password form, Continue with Google, busy labels, disabled while busy, link to Register',
  '2.register': 'Fields Name, Email, Photo URL (optional), Password; link to Login',
  '2.details.states': 'Loading marathon details..., Marathon not found',
  '2.details.lines': 'Every line of the details with its fallback',
  '2.details.countdown': 'Countdown in days, hours, minutes; started or passed',
  '2.details.register': 'Open: Register for Marathon; otherwise Registration is currently closed.',
  '2.details.signed-out': 'Signed-out visitors see a prompt to log in that remembers where they came from',
  '2.apply.states': 'Loading marathon details..., Marathon not found.',
  '2.apply.form': 'Read-only e-mail, title, start; required first name, last name, contact; optional info',
  '2.list': 'Marathons Section, sort selector, cards, See Details',
  '2.list.more': '6 cards first; Show More (N more) / Show Less above 6',
  '2.add': 'All fields, distance default 10k, success toast, form reset, to my-marathons',
  '2.mine': 'My Created Marathons: cards, fallbacks, Update, Delete, No marathons found.',
  '2.update': 'Update Marathon: Loading marathon data..., prefilled, success toast, to my-marathons',
  '2.profile': 'My Profile: photo, name or No Name Provided, e-mail, two counts, three links',
  '2.applied': 'My Applied Marathons: table, dollars or Free, search by title, case-insensitive',
  '2.applied.modal': 'Update Registration modal: read-only and required fields, Cancel, Save Changes',

  '4.session': 'Loading until the first notification; user set or cleared; second tabs follow',
  '4.login': 'Idle, busy, then / or back where one came from; failure alert',
  '4.window': 'Registration is open only from start to end, both inclusive',
  '4.countdown': 'At zero the countdown becomes started or passed by itself',
  '4.registration': 'Submit: the count rises, alert for 2.5 s, then my-apply',
  '4.list': 'Loading, loaded; desc or asc; collapsed or expanded',
  '4.modal': 'Modal closed, open, closed on cancel or save; refetch after save',
  '4.deletion': 'Confirmation, then refetch, for marathons and registrations',

  '5.password': 'Uppercase, lowercase, length, in this order, each with its message',
  '5.login': 'E-mail and password required; the e-mail field is of type email',
  '5.register': 'Name, e-mail, password required; photo optional',
  '5.apply': 'First name, last name, contact required',
  '5.apply.signed-in': 'Nobody registers without a login',
  '5.marathon': 'Every field of a marathon required; image a URL; three distances',
  '5.edit': 'Participant name, contact number, address required',
  '5.dates': 'Date input not valid; MM/dd/yyyy',

  '6.mine-only': 'My marathons and my registrations show only what is mine',

  '8.login': 'Login Failed / Invalid email or password!',
  '8.google': 'Google Login Failed / Something went wrong! — also popup blocked or closed',
  '8.account': "Registration Failed with the provider's message",
  '8.password': 'Alert titled Error with the rule',
  '8.not-logged-in': 'Not Logged In / Please log in to register for the marathon.',
  '8.not-ok': 'Registration Failed / Server responded with an error.',
  '8.no-inserted-id': 'Oops... / Registration failed! Please try again.',
  '8.exception': 'Error / Something went wrong! Please try again later.',
  '8.mine-load': 'Failed to fetch marathons',
  '8.mine-delete': 'Failed to delete marathon',
  '8.update-load': 'Failed to fetch marathon data',
  '8.create': 'Error: {message}, default Failed to add marathon',
  '8.update': 'Error: {message}, default Failed to update marathon',
  '8.applied-load': 'Failed to fetch data',
  '8.applied-delete': 'Delete failed',
  '8.applied-update': 'Update failed, modal open, input kept (decision 4)',
  '8.lists': 'A list that fails ends loading and shows nothing; details show Marathon not found',
  '8.profile-counts': 'A count that cannot be fetched is 0',
  '8.token': 'A token call that fails is only logged',
  '8.success.login': 'Success! / Logged in successfully! with Continue',
  '8.success.google': 'Logged in with Google! with Continue',
  '8.success.register':
    'Registration completed successfully! with Continue, then / or back where one came from',
  '8.success.apply': 'Congrats! / Your marathon registration was successful.',
  '8.success.logout': 'Logged out! / See you again soon!',
  '8.success.marathon-deleted': 'Marathon deleted successfully',
  '8.success.registration-deleted': 'Registration deleted',
  '8.success.edited': 'Congratulations! / Successfully Updated! with Go to Home',
  '8.confirm.marathon': 'Delete "{title}"? / This action cannot be undone! / Yes, delete it!',
  '8.confirm.registration':
    'Are you sure? / You will not be able to recover this registration! / Yes, delete it!',

  '9.timers': '2,500 ms after registration, 1,500 ms after logout',
  '9.countdown': 'Circles of size 120, stroke 8, blue, yellow, red',
  '9.token': 'The API token lies under access-token',

  'live.counts':
    'Open pages show a registration elsewhere within a second, over one connection, and catch up',
  'live.changes': 'Open pages show what the organizer changes or deletes elsewhere',
  'more.skeletons': 'Skeletons while loading',
  'more.url': 'The URL keeps sort and search',
  'more.ticket': 'A runner has a ticket with a signed code, which the organizer verifies',
  'more.check-in':
    'A ticket checks its runner in once; whoever scans it again is told when that was and who did it',
  'more.by-hand':
    'An organizer adds, corrects and cancels registrations by hand; the log says who did it and why',
  'more.race-log': 'A team reads who changed its race, its members and its questions, and who exported',
  'more.team':
    'Owners invite helpers to a race, each with a role, which the services check; a role ends at once',
  'more.questions':
    'An organizer asks questions of their own; options run out, and medical answers are read by a right of its own',
  'more.calendar': 'Calendar file and share link on details',
  'more.zones': 'Days and times of a race in its own time zone, the reader’s own beside (decision 25)',
  'more.waiting-room': 'A marathon may have a waiting room, which its organizer switches on and off',
  'more.race-life':
    'A race is cancelled, its registration closed by hand, and those who hold a spot are told of changes (decision 29)',
  'more.saved-drafts':
    'A marathon is saved as a draft, published later, and copied for the next year (decision 30)',
  'more.drafts': 'Form drafts survive a reload',
  'more.images': 'Images that fail fall back',
  'more.offline': 'A visible offline notice',
  'more.titles': 'A page title per screen; focus moves to the heading on navigation',
  'more.forgotten': 'A forgotten password is replaced by a link that is mailed',
  'more.verify': 'An address is confirmed by a link or a code that is mailed',
  'more.account': 'Address, mails, own data and the end of an account are in the hands of its owner',
  'more.second-factor':
    'A sign-in asks for a code of an app beside the password, which its owner switches on and off',
  'more.passkey': 'A passkey, which its owner makes and removes, stands for the code of a sign-in',
  'bar.axe': 'No axe violation on any route, light and dark, signed in and out',
  'bar.keyboard': 'From login to registered with the keyboard alone',
  'bar.layout': 'No layout break from 360 to 1920 px',
  'bar.wire':
    'First visit of / at most 170 kB of JavaScript on the wire; remotes only where needed; no library twice',
};

/** Faults that the product tolerates. Tests name them like rows: `… [fault.kill]`. */
export const faults: Readonly<Record<string, string>> = {
  'fault.kill': 'A process is killed: nothing that was answered is lost, nothing is doubled',
  'fault.restart': 'A process ends and starts again: nobody notices, and it finds what it had',
  'fault.duplicate': 'An event, an answer or a request comes more than once: it counts once',
  'fault.network':
    'A connection is cut or gone: what was typed stays, and it goes on with the next connection',
  'fault.broker': 'The broker is away or full: events wait, nobody is kept from registering',
  'fault.store': 'A database is away or locked: requests are told to try again, and events wait for it',
  'fault.redis': 'Redis is away or hangs: each process goes by what it knows itself',
  'fault.identity': 'The identity provider is away: who is signed in goes on',
  'fault.mail': 'The mail server is away or refuses: a mail waits or is given up, and is never sent twice',
  'fault.disk': 'A disk is full or fails: what cannot be kept is refused',
  'fault.clock': 'A clock is wrong: promises about time are kept',
};
