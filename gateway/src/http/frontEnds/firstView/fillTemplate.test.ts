import { expect, test } from 'vitest';
import { fillHtml, fillText, parseTemplate } from './fillTemplate.ts';

const filled = (template: string, values: object) => fillHtml(parseTemplate(template), { ...values });

test('a value is text in an element and in an attribute, whatever it holds', () => {
  const title = `"><script>alert('x')</script>&amp;`;
  const text = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;';
  expect(filled('<h1 title="{{data.title}}">{{data.title}}</h1>', { data: { title } })).toBe(
    `<h1 title="${text}">${text}</h1>`,
  );
});

test('a value that looks like a template or a replacement pattern is text, too', () => {
  const values = { data: { title: "{{data.secret}} $& $' {{#data}}", secret: 'hidden' } };
  expect(filled('<p>{{data.title}}</p>', values)).toBe('<p>{{data.secret}} $&amp; $&#39; {{#data}}</p>');
});

test('what is not there, or no text, leaves nothing', () => {
  for (const data of [undefined, null, {}, { title: null }, { title: {} }, { title: [] }])
    expect(filled('<p>{{data.title}}</p>', { data })).toBe('<p></p>');
  expect(filled('{{constructor.name}}{{data.constructor.name}}', { data: {} })).toBe('');
});

test('a section repeats for each item of a list, and shows once for a value', () => {
  const links = [
    { to: '/a', label: 'A' },
    { to: '/b', label: '<B>' },
  ];
  expect(filled('{{#links}}<a href="{{to}}">{{label}}</a>{{/links}}', { links })).toBe(
    '<a href="/a">A</a><a href="/b">&lt;B&gt;</a>',
  );
  const picture = '{{#image}}<img src="{{image}}">{{/image}}{{^image}}none{{/image}}';
  expect(filled(picture, { image: '/a.svg' })).toBe('<img src="/a.svg">');
  expect(filled(picture, { image: '' })).toBe('none');
});

test('dates, money and counts read as the screens show them', () => {
  const values = { at: '2027-05-22T05:30:00.000Z', zone: 'Europe/Oslo', fee: 45, none: null, limit: 12_500 };
  const text = (template: string) => fillText(parseTemplate(template), values);
  expect(text('{{at|raceDay:zone}}{{at|raceClock:zone}}')).toBe(
    'Sat, May 22, 2027, 7:30 AM Oslo time (GMT+2)',
  );
  expect(text('{{fee|money}} {{none|money}} {{limit|count}} {{fee|amount}}')).toBe('$45 Free 12,500 45');
});

test('a time without a zone is the reader’s, so it is left to the screen', () => {
  const text = fillText(parseTemplate('{{at|raceDay:zone}}{{at|raceClock:zone}}'), {
    at: '2027-05-22T05:30:00.000Z',
    zone: null,
  });
  expect(text.trim()).toBe('');
});

test.each(['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}'])('the template %s is refused', (template) => {
  expect(() => parseTemplate(template)).toThrow(/clos/);
});
