import { expect, it } from 'vitest';
import { webPreferences } from './web-preferences.ts';

it('the page is sandboxed and isolated, without Node, insecure content, experiments and webviews', () => {
  expect(webPreferences('/preload.cjs')).toEqual({
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
  });
});
