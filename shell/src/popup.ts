import '@marathon/ui/base.css';
import './boot.css';

// The window of the Google sign-in: a page of its own, without the shell.
void import('@marathon/app-runtime/popup').then(({ runPopup }) => runPopup());
