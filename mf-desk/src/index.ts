import '@marathon/ui/base.css';

// Shared modules are agreed on before anything uses them: hence the import() and nothing else.
void import('./bootstrap.tsx');
