import '@marathon/ui/base.css';

// import(), because shared modules must be negotiated before any code uses them.
void import('./bootstrap.tsx');
