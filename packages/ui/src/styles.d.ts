declare module '*.css';

// The library types only its main entry; this one is the same without styles.
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}
