import '@marathon/ui/base.css';

// The import() lets shared modules be resolved before anything uses them.
void import('./bootstrap.tsx');
