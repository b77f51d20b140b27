export const sections = [
  [
    'framing',
    'How a screen is framed',
    'One column, one h1, a heading for each part, and a boundary around what may fail.',
  ],
  ['states', 'Loading, empty, failed', 'Every screen has these three, before it has data.'],
  ['actions', 'Buttons and links', 'What one can do, and where one can go.'],
  ['content', 'Content', 'Surfaces, states and pictures.'],
  ['forms', 'Forms', 'From @marathon/ui/forms.'],
  ['lists', 'Lists', 'From @marathon/ui/lists.'],
  ['messages', 'Dialogs and toasts', 'They are loaded with the first of them.'],
  ['marathons', 'Marathons', 'From @marathon/ui/marathons and @marathon/ui/times.'],
] as const;
