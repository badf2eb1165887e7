import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetPath } from './asset-path.ts';

describe('the file of the built window for a URL', () => {
  it.each([
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/assets/index-Bx_1-2.js', 'assets/index-Bx_1-2.js'],
    ['/pdfjs/cmaps/78-EUC-H.bcmap', 'pdfjs/cmaps/78-EUC-H.bcmap'],
  ])('%s is a file in its folder', (pathname, name) => {
    expect(assetPath('/app', pathname, posix)).toBe(`/app/${name}`);
    expect(assetPath('C:\\app', pathname, win32)).toBe(`C:\\app\\${name.replaceAll('/', '\\')}`);
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/..\\package.json',
    '/..%5cpackage.json',
    '/%2e%2e%5c%2e%2e%5cpackage.json',
    '/assets%5c..%5c..%5cpackage.json',
    '/C:%5cWindows%5cwin.ini',
    '/C:/Windows/win.ini',
    '//server/share/x',
    '/%5c%5cserver%5cshare%5cx',
    '/index.html::$DATA',
    '/index.html%00.png',
    '/.hidden',
    '/%',
    '/assets/',
    '',
  ])('%j has none', (pathname) => {
    for (const path of [posix, win32]) expect(assetPath('/app', pathname, path)).toBeNull();
  });
});
