import { defineFrontEnd } from '@marathon/web-kit/build';

export default defineFrontEnd({
  name: 'shell',
  // popup.html is the window of the Google sign-in.
  entries: { popup: './src/popup.ts' },
  template: (page) => `./src/${page}.html`,
});
