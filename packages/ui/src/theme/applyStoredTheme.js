// Runs in <head>, before the first paint: a stored choice must not flash the other theme.
try {
  const theme = localStorage.getItem('marathon-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's preference holds.
}
