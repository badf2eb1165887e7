import { expect, it } from 'vitest';
import { applicationMenu } from './menu.ts';

it('macOS has the menus for copying, hiding and quitting, and none that reloads or opens developer tools', () => {
  expect(applicationMenu('darwin')?.map(({ role }) => role)).toEqual(['appMenu', 'editMenu', 'windowMenu']);
});

it.each(['linux', 'win32'] as const)('%s has none', (platform) => {
  expect(applicationMenu(platform)).toBeNull();
});
