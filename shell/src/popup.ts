import '@marathon/web-kit/base.css';
import './boot.css';

// The window of the Google sign-in: a page of its own, without the shell.
void import('@marathon/web-kit/popup').then(({ runPopup }) => runPopup());
