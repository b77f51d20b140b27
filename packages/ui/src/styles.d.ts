declare module '*.css';

// The library types its main entry only; this one is the same without styles inside.
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}
