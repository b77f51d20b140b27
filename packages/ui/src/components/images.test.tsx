import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventImage } from './images.tsx';

const uploaded = `https://run.example/pictures/${'ab'.repeat(16)}/1200`;

test('an uploaded picture is offered in its widths, unless it is what the page begins with', () => {
  const inCard = renderToStaticMarkup(<EventImage src={uploaded} alt="" />);
  expect(inCard).toContain(`src="${uploaded}"`);
  expect(inCard).toContain(`srcSet="${uploaded.replace('/1200', '/480')} 480w`);
  expect(inCard).toContain('sizes="(min-width: 40rem) 26rem, 100vw"');
  expect(renderToStaticMarkup(<EventImage src={uploaded} alt="" priority />)).not.toContain('srcSet');
  expect(renderToStaticMarkup(<EventImage src="https://a.example/b.jpg" alt="" />)).not.toContain('srcSet');
});
