import { darkRules } from './colors.ts';
import { type Html, html } from './html.ts';

const narrow = html`@media (max-width:480px){
  .around{padding:20px 10px 28px !important}
  .card{padding:28px 20px 8px !important}
  .wide{width:100% !important}
}`;

/** Separate elements, since a mail program drops a whole sheet for one unknown rule. Only dark mode depends on them. */
export const styleSheets: readonly Html[] = [
  html`<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
    body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    ${narrow}</style>`,
  html`<style>@media (prefers-color-scheme:dark){${darkRules()}}</style>`,
  html`<style>${darkRules('[data-ogsc] ')}</style>`,
];
