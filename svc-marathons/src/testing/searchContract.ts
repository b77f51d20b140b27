import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import type { MarathonSearch } from '../application/ports/marathonReading.ts';
import { deleteAccount } from '../application/transactions/changeAccount.ts';
import { changeMarathon, deleteMarathon } from '../application/transactions/changeMarathon.ts';
import type { OwnedMarathon } from '../domain/ownedMarathon.ts';
import { anEventOf, aRegistrationEvent, count } from './builders.ts';
import type { Subject } from './marathonStoreSubject.ts';
import { oddTexts } from './oddTexts.ts';

export function searchContract(subject: Subject): void {
  const { add } = subject;
  /** Titles in order of addition; also compares `count` and `versions`. */
  async function find(search: MarathonSearch) {
    const found = await subject.store.list({ sort: 'asc', search });
    expect(await subject.store.count({ search })).toBe(found.length);
    const versions = await subject.store.versions({ sort: 'asc', search });
    expect(versions.map(({ id }) => id)).toEqual(found.map(({ _id }) => _id));
    return found.map(({ title }) => title);
  }
  const change = (marathon: OwnedMarathon) =>
    changeMarathon(subject.store, marathon._id, () => ok({ marathon, events: [anEventOf(marathon)] }));

  test('words are found by their beginnings in title, place and description, whatever case and accents', async () => {
    await add({ title: 'Fjord Run', location: 'Oslo', description: 'Along the water' });
    await add({ title: 'Midnight Sun Løp', location: 'Tromsø', description: 'It never gets dark' });
    await add({ title: 'Course d’Été', location: 'Paris', description: 'Past the CATHÉDRALE' });
    await add({ title: '東京マラソン', location: 'Tokyo', description: 'Вверх по холму' });
    const expected = {
      fjord: ['Fjord Run'],
      fjo: ['Fjord Run'],
      'FJORD rUn': ['Fjord Run'],
      'run fjord': ['Fjord Run'],
      jord: [],
      'fjord sun': [],
      tromsø: ['Midnight Sun Løp'],
      'Tromso lop': ['Midnight Sun Løp'],
      été: ['Course d’Été'],
      ete: ['Course d’Été'],
      'E\u0301TE\u0301': ['Course d’Été'],
      cathe: ['Course d’Été'],
      'paris course': ['Course d’Été'],
      東京: ['東京マラソン'],
      хол: ['東京マラソン'],
    };
    for (const [words, titles] of Object.entries(expected))
      expect(await find({ words }), words).toEqual(titles);
  });

  test('words are found by what people type for letters and signs, and within scripts that write no blanks', async () => {
    await add({ title: 'O’Brien Run', location: 'Kırklareli', description: 'Łódź, Þórshöfn' });
    await add({ title: '第十回東京マラソン2027', location: '東京都', description: 'กรุงเทพมาราธอน' });
    const expected = {
      ...{ "o'brien": ['O’Brien Run'], obrien: ['O’Brien Run'], brien: ['O’Brien Run'], rien: [] },
      ...{ 'LODZ thorshofn': ['O’Brien Run'] },
      ...{ 東京: ['第十回東京マラソン2027'], マラソン: ['第十回東京マラソン2027'], 京東: [] },
      ...{ 第十回: ['第十回東京マラソン2027'], 回東京マラソン2027: ['第十回東京マラソン2027'] },
      มาราธอน: ['第十回東京マラソン2027'],
    };
    for (const [words, titles] of Object.entries(expected))
      expect(await find({ words }), words).toEqual(titles);
    for (const place of ['kirklareli', 'KIRKLARELI', 'Kırk'])
      expect(await find({ place }), place).toEqual(['O’Brien Run']);
    expect(await find({ place: '京都' })).toEqual(['第十回東京マラソン2027']);
  });

  test('a place is found in the location alone', async () => {
    await add({ title: 'Oslo to Bergen', location: 'Bergen, Norway' });
    await add({ title: 'Fjord Run', location: 'Oslo, Norway' });
    expect(await find({ place: 'osl' })).toEqual(['Fjord Run']);
    expect(await find({ place: 'norway', words: 'bergen' })).toEqual(['Oslo to Bergen']);
    expect(await find({ place: 'oslo bergen' })).toEqual([]);
  });

  test('a month is that of the race’s own clocks', async () => {
    const eventDate = '2027-04-30T23:00:00.000Z';
    await add({ title: 'Auckland', eventDate, timeZone: 'Pacific/Auckland' });
    await add({ title: 'Honolulu', eventDate, timeZone: 'Pacific/Honolulu' });
    await add({ title: 'Of before', eventDate, timeZone: null });
    expect(await find({ month: '2027-04' })).toEqual(['Honolulu', 'Of before']);
    expect(await find({ month: '2027-05' })).toEqual(['Auckland']);
    expect(await find({ month: '2026-05' })).toEqual([]);
  });

  test('those open at an instant have begun, not ended, and spots left', async () => {
    const window = {
      registrationStart: '2027-01-01T00:00:00.000Z',
      registrationEnd: '2027-02-01T00:00:00.000Z',
    };
    await add({ ...window, title: 'Unlimited', participantsLimit: null });
    const small = await add({ ...window, title: 'Two places', participantsLimit: 2 });
    await add({ ...window, title: 'Begun', eventDate: '2027-01-15T00:00:00.000Z' });
    await add({ ...window, title: 'Closed by hand', registrationClosed: true });
    await add({ ...window, title: 'Cancelled', cancelledAt: '2026-12-24T12:00:00.000Z' });
    const open = (at: string) => find({ openAt: new Date(at) });
    expect(await open('2026-12-31T23:59:59.999Z')).toEqual([]);
    expect(await open('2027-01-01T00:00:00.000Z')).toEqual(['Unlimited', 'Two places', 'Begun']);
    expect(await open('2027-01-15T00:00:00.000Z')).toEqual(['Unlimited', 'Two places']);
    await count(subject.store, [aRegistrationEvent(small._id), aRegistrationEvent(small._id)]);
    expect(await open('2027-02-01T00:00:00.000Z')).toEqual(['Unlimited']);
    expect(await open('2027-02-01T00:00:00.001Z')).toEqual([]);
  });

  test('what is asked for together holds together, also with a creator', async () => {
    const race = {
      title: 'Spring Run',
      location: 'Oslo',
      distance: '25k',
      eventDate: '2027-05-01T09:00:00.000Z',
    };
    await add({ ...race, createdBy: 'grace@example.org' });
    await add({ ...race, title: 'Autumn Run' });
    await add({ ...race, location: 'Bergen' });
    await add({ ...race, distance: '3k' });
    await add({ ...race, eventDate: '2027-06-01T09:00:00.000Z' });
    const search = { words: 'spring', place: 'oslo', distance: '25k', month: '2027-05' };
    expect(await find(search)).toEqual(['Spring Run']);
    expect(await find({ distance: '3k' })).toEqual(['Spring Run']);
    expect(await subject.store.count({ search, createdBy: 'grace@example.org' })).toBe(1);
    expect(await subject.store.count({ search, createdBy: 'ada@example.org' })).toBe(0);
    expect(await subject.store.list({ sort: 'asc', search, createdBy: 'ada@example.org' })).toEqual([]);
  });

  test('a search finds marathons as they are now: edited, and not those deleted', async () => {
    const marathon = await add({ title: 'Fjord Run', eventDate: '2027-05-01T09:00:00.000Z' });
    const edited = { ...marathon, title: 'Hill Race', location: 'Voss', revision: 2 };
    await change({ ...edited, eventDate: '2027-06-01T09:00:00.000Z' });
    expect(await find({ words: 'fjord' })).toEqual([]);
    expect(await find({ words: 'hill', place: 'voss', month: '2027-06' })).toEqual(['Hill Race']);
    await change({ ...edited, revision: 3, eventDate: '2027-06-30T23:30:00.000Z', timeZone: 'Europe/Oslo' });
    expect(await find({ month: '2027-07' })).toEqual(['Hill Race']);
    await count(subject.store, [aRegistrationEvent(marathon._id)]);
    expect(await find({ words: 'hill' })).toEqual(['Hill Race']);
    await deleteMarathon(subject.store, marathon._id, () => ok({ marathon, events: [anEventOf(marathon)] }));
    expect(await find({ words: 'hill' })).toEqual([]);
    await add({ ...marathon, title: 'Another' });
    expect(await find({ words: 'hill' })).toEqual([]);
    expect(await find({ words: 'another' })).toEqual(['Another']);
  });

  test('first marathons, and those that a deleted account leaves or takes along, are found as they are', async () => {
    const [kept, gone] = [await add({ title: 'Kept Run' }), await add({ title: 'Gone Run' })];
    const renamed = { ...kept, title: 'Kept Race', revision: 2 };
    await deleteAccount(subject.store, kept.createdById ?? '', () => ({
      changed: [renamed],
      removed: [gone],
      events: [],
    }));
    expect(await find({ words: 'run' })).toEqual([]);
    expect(await find({ words: 'race', month: '2027-03' })).toEqual(['Kept Race']);
  });

  test('the distances of the marathons are told, the most frequent first', async () => {
    expect(await subject.store.distances(9)).toEqual([]);
    for (const distance of ['5 mi', '42.195 km', '10k', '42.195 km']) await add({ distance });
    const gone = await add({ distance: '24 h' });
    expect(await subject.store.distances(9)).toEqual(['42.195 km', '10k', '24 h', '5 mi']);
    expect(await subject.store.distances(1)).toEqual(['42.195 km']);
    await deleteMarathon(subject.store, gone._id, () => ok({ marathon: gone, events: [anEventOf(gone)] }));
    expect(await subject.store.distances(9)).toEqual(['42.195 km', '10k', '5 mi']);
  });

  test.each(['desc', 'asc'] as const)(
    'the pages of a search, put together, are the whole (%s)',
    async (sort) => {
      for (const day of [1, 2, 2, 2, 3, 4, 4])
        for (const title of ['Hill Race', 'Fjord Run'])
          await add({ title, createdAt: `2026-12-0${day}T00:00:00.000Z` });
      const search = { words: 'hill' };
      const whole = await subject.store.list({ sort, search });
      const paged = [];
      for (let page = await subject.store.list({ sort, search, limit: 2 }); page.length > 0; ) {
        paged.push(...page);
        page = await subject.store.list({ sort, search, limit: 2, after: page.at(-1) });
      }
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(7);
    },
  );

  test('odd words are words or nothing, never an order to the database', async () => {
    await add({ title: 'Fjord Run' });
    for (const odd of oddTexts)
      for (const search of [{ words: odd }, { place: odd }, { month: odd }, { distance: odd }])
        expect(await find(search), JSON.stringify(search)).toEqual([]);
    expect(await subject.store.count({})).toBe(1);
  });

  test('signs around words change nothing', async () => {
    await add({ title: 'Fjord Run' });
    for (const words of ['"fjord', 'fjord*', '(fjord) -run', '^fjord + run', 'fjord"run'])
      expect(await find({ words })).toEqual(['Fjord Run']);
  });
}
