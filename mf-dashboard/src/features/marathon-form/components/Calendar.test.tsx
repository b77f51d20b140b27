import { renderScreen, screen, within } from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import Calendar from './Calendar.tsx';

async function open(days: { readonly selected?: string; readonly near?: string }) {
  const onPick = vi.fn();
  const date = (day: string | undefined) => (day === undefined ? undefined : new Date(`${day}T00:00:00`));
  const calendar = <Calendar selected={date(days.selected)} near={date(days.near)} onPick={onPick} />;
  const { person } = await renderScreen({ routes: [{ path: '/', element: calendar }], path: '/' });
  return { person, onPick };
}
const shown = () =>
  ['Month', 'Year']
    .map((name) => within(screen.getByRole('combobox', { name })).getByRole('option', { selected: true }))
    .map(({ textContent }) => textContent)
    .join(' ');
const day = (name: RegExp) => screen.getByRole('gridcell', { name });

test('a calendar shows the month of the selected day, marks the day and gives it the focus [5.dates]', async () => {
  await open({ selected: '2026-11-20', near: '2027-12-31' });
  expect(shown()).toBe('November 2026');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/November 20,? 2026/);
  expect(day(/November 20/)).toHaveFocus();
});

test('without a selected day it shows the month of a day near by, and without that the present one [5.dates]', async () => {
  await open({ near: '2027-12-31' });
  expect(shown()).toBe('December 2027');
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

test('without any day it shows the present month [5.dates]', async () => {
  await open({});
  expect(shown()).toBe('May 2030');
});

test('the arrows and the lists lead to other months, and a click picks a day [5.dates]', async () => {
  const { person, onPick } = await open({ selected: '2026-11-20' });
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  expect(shown()).toBe('December 2026');
  await person.click(screen.getByRole('button', { name: 'Previous month' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2028');
  expect(shown()).toBe('February 2028');
  await person.click(day(/February 29/));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(new Date('2028-02-29T00:00:00'));
});
