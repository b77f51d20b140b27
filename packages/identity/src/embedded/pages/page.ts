import { realmPath } from '@marathon/contracts/constants';
import { html, type Markup } from './html.ts';

export const page = (title: string, content: Markup): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Marathon</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <main>
      <p class="product">Marathon</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`.markup;

const stylePath = `${realmPath}/pages/style.css`;
