#!/usr/bin/env node
// The part of fpm (https://fpm.readthedocs.io) that electron-builder makes a deb with, over dpkg-deb: fpm itself is
// downloaded where it is needed, and that is what the stand-in is to do without.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...text, short: 'd', multiple: true, default: [] },
    'deb-recommends': { ...text, multiple: true, default: [] },
    'deb-compression': { ...text, default: 'xz' },
    'deb-priority': { ...text, default: 'optional' },
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    category: text,
    force: { type: 'boolean' },
    debug: { type: 'boolean' },
    log: text,
  },
});
if (values.target !== 'deb') throw new Error(`The stand-in of fpm makes no ${values.target}`);

/** dpkg-deb's words for fpm's. */
const compression = { gz: 'gzip', xz: 'xz', zst: 'zstd', none: 'none' };

process.umask(0o022);
const root = mkdtempSync(join(tmpdir(), 'counterfoil-deb-'));
try {
  chmodSync(root, 0o755);
  for (const mapping of positionals) place(...mapping.split('='));
  const control = join(root, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(join(control, 'control'), fields().join('\n'));
  for (const [script, name] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ]) {
    copyFileSync(values[script], join(control, name));
    chmodSync(join(control, name), 0o755);
  }
  const { status } = spawnSync(
    'dpkg-deb',
    // Compressed fast, for these packages are for tests.
    ['--root-owner-group', `-Z${compression[values['deb-compression']]}`, '-z1', '--build', root, values.package],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** `folder/=/where` is what a folder holds, `file=/where/name` one file. */
function place(from, to) {
  const target = join(root, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  if (!statSync(from).isDirectory()) chmodSync(target, 0o644);
}

function fields() {
  const [summary, ...more] = values.description.split('\n');
  const size = Number(spawnSync('du', ['-sk', root], { encoding: 'utf8' }).stdout.split('\t')[0]);
  const known = [
    ['Package', values.name],
    ['Version', values.version],
    ['License', values.license],
    ['Vendor', values.vendor],
    ['Architecture', values.architecture],
    ['Maintainer', values.maintainer],
    ['Installed-Size', size],
    ['Depends', values.depends.join(', ')],
    ['Recommends', values['deb-recommends'].join(', ')],
    ['Section', values.category ?? 'default'],
    ['Priority', values['deb-priority']],
    ['Homepage', values.url],
    ['Description', summary.trim() || values.name],
  ];
  const lines = known.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...more.map((line) => ` ${line.trim() || '.'}`), ''];
}
