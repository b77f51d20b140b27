import '@marathon/web-kit/base.css';

void import('./bootstrap.tsx');
