// Runs before the first paint, so that the other theme does not flash.
try {
  const theme = localStorage.getItem('marathon-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system decides.
}
