import { beforeEach, describe, expect, it } from 'vitest';
import { Navigation, readPlace } from './navigation.svelte.ts';

let navigation: Navigation;

beforeEach(() => {
  navigation = new Navigation();
});

it('begins at the overview, with nothing to add after the name', () => {
  expect([navigation.screen, navigation.adding, navigation.place, navigation.reviewFileId]).toEqual([
    'today',
    null,
    null,
    null,
  ]);
});

describe('another screen', () => {
  it('ends adding a company and forgets the place of the one before', () => {
    navigation.addCompany();
    navigation.showPlace('7 of 37');
    navigation.open('pulse');
    expect([navigation.screen, navigation.adding, navigation.place]).toEqual(['pulse', null, null]);
  });

  it('is not opened by adding a company, which comes back to it', () => {
    navigation.open('settings');
    navigation.showPlace('a place');
    navigation.addCompany();
    expect([navigation.screen, navigation.adding, navigation.place]).toEqual(['settings', 'company', null]);
    navigation.endAdding();
    expect([navigation.screen, navigation.adding]).toEqual(['settings', null]);
  });
});

it('says what is added', () => {
  navigation.addCompanies();
  expect(navigation.adding).toBe('companies');
  navigation.assignFolders();
  expect(navigation.adding).toBe('folders');
});

describe('the review desk', () => {
  it('opens with the wanted document, and remembers where it went on', () => {
    navigation.openReview(4);
    expect([navigation.screen, navigation.reviewFileId]).toEqual(['review', 4]);
    navigation.reviewing(5);
    navigation.open('inbox');
    navigation.open('review');
    expect(navigation.reviewFileId).toBe(5);
    navigation.openReview(null);
    expect(navigation.reviewFileId).toBeNull();
  });
});

describe('an intent', () => {
  const intent = { screen: 'inbox', chip: 'needsMe', fileId: 3 } as const;

  it('opens its screen, which takes it once', () => {
    navigation.openWith(intent);
    expect(navigation.screen).toBe('inbox');
    expect(navigation.takeIntent('expenses')).toBeNull();
    expect(navigation.takeIntent('inbox')).toBe(intent);
    expect(navigation.takeIntent('inbox')).toBeNull();
  });

  it('ends where a person goes elsewhere before its screen is there', () => {
    navigation.openWith(intent);
    navigation.open('expenses');
    navigation.open('inbox');
    expect(navigation.takeIntent('inbox')).toBeNull();
  });
});

describe('the next page, after this one ended', () => {
  it('goes back to where this one was', () => {
    navigation.openReview(12);
    const next = new Navigation();
    next.goBack(navigation.here);
    expect([next.screen, next.adding, next.reviewFileId]).toEqual(['review', null, 12]);
    navigation.open('today');
    navigation.assignFolders();
    next.goBack(navigation.here);
    expect([next.screen, next.adding]).toEqual(['today', 'folders']);
  });

  it('does not go back to where a token was typed', () => {
    for (const add of [() => navigation.addCompany(), () => navigation.addCompanies()]) {
      add();
      expect(navigation.here.adding).toBeNull();
    }
  });

  it.each<[unknown, unknown]>([
    [
      { screen: 'pulse', adding: 'company', reviewFileId: '1' },
      { screen: 'pulse', adding: null, reviewFileId: null },
    ],
    [{ screen: 'nowhere' }, null],
    [['today'], null],
    ['today', null],
    [null, null],
  ])('takes %j for %j', (value, expected) => {
    expect(readPlace(value)).toEqual(expected);
  });
});

describe('an answer that comes late', () => {
  it.each<[string, (navigation: Navigation) => void]>([
    ['a screen', () => navigation.open('pulse')],
    ['the same screen', () => navigation.open('today')],
    ['another document of it', () => navigation.openReview(5)],
    ['a company to add', () => navigation.addCompany()],
    ['what was under it, closing it', () => navigation.endAdding()],
  ])('finds the person gone who opened %s', (_, go) => {
    const stays = navigation.stays();
    expect(stays()).toBe(true);
    go(navigation);
    expect(stays()).toBe(false);
    expect(navigation.stays()()).toBe(true);
  });

  it('finds the person there where the desk went on by itself', () => {
    const stays = navigation.stays();
    navigation.reviewing(5);
    navigation.showPlace('2 of 5');
    expect(stays()).toBe(true);
  });
});
