import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { appId } from '../../src/contract/app-id.ts';
import { noPolicyValues } from '../../src/contract/policy.ts';
import { readValues } from '../../src/main/shell/policy/policy-values.ts';
import { readRegistry } from '../../src/main/shell/policy/registry.ts';
import { policyTable } from './policy-table.ts';
import { policyTemplates } from './templates.ts';

interface Found {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const templates = policyTemplates();
const names = Object.keys(policyTable);

/** Throws where the text is not well-formed XML. */
function elementsOf(path: string): readonly Found[] {
  const all: Found[] = [];
  const open: Found[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const found = { name, attributes, text: '' };
    all.push(found);
    open.push(found);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(templates[path] ?? '').close();
  return all;
}

const named = (elements: readonly Found[], name: string) => elements.filter((one) => one.name === name);
const idsOf = (elements: readonly Found[], name: string) =>
  named(elements, name).map(({ attributes }) => attributes.id);

it('has every policy, and docs/install.md names them all', () => {
  expect(names.toSorted()).toEqual(Object.keys(noPolicyValues).sort());
  const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'install.md'), 'utf8');
  expect(names.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([]);
});

it.each(['en-US', 'hu-HU'])('says in %s what the template refers to', (culture) => {
  const elements = elementsOf(`${culture}/counterfoil.adml`);
  const [strings, presentations] = [idsOf(elements, 'string'), idsOf(elements, 'presentation')];
  const used = [...(templates['counterfoil.admx'] ?? '').matchAll(/\$\((string|presentation)\.(\w+)\)/gu)];
  const of = (kind: string) => [...new Set(used.filter(([, one]) => one === kind).map(([, , id]) => id))].sort();
  expect(strings.toSorted()).toEqual(of('string'));
  expect(presentations.toSorted()).toEqual(of('presentation'));
  expect(named(elements, 'string').filter(({ text }) => text.trim() === '')).toEqual([]);
});

it('writes what the program reads from the registry', () => {
  const elements = elementsOf('counterfoil.admx');
  const policies = named(elements, 'policy').map(({ attributes }) => attributes);
  expect(policies.map(({ name }) => name)).toEqual(names);
  const [key = ''] = new Set(policies.map((one) => `HKEY_LOCAL_MACHINE\\${one.key ?? ''}`));
  const texts = new Map(
    [...named(elements, 'text'), ...named(elements, 'enum')].map(({ attributes }) => [
      attributes.valueName ?? '',
      attributes.expandable === 'true',
    ]),
  );
  const lines = names.map((name) => {
    if (!texts.has(name)) return `"${name}"=dword:00000000`;
    const { example } = policyTable[name as keyof typeof policyTable];
    const bytes = [...Buffer.from(`${String(example)}\0`, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0'));
    return `"${name}"=hex(${texts.get(name) === true ? 2 : 1}):${bytes.join(',')}`;
  });
  const { values, problems } = readValues(key, readRegistry([`[${key}]`, ...lines].join('\r\n'), key, {}));
  expect(problems).toEqual([]);
  expect(values).toEqual(Object.fromEntries(Object.entries(policyTable).map(([name, { example }]) => [name, example])));
  const choices = named(elements, 'string').map(({ text }) => readValues(key, { language: text }).problems);
  expect(choices).toEqual([[], []]);
});

it('has a profile of macOS whose values count, those of macOS itself aside', () => {
  const elements = elementsOf('counterfoil.mobileconfig');
  const own = elements.slice(elements.findIndex(({ name }) => name === 'array') + 2);
  const pairs = own.flatMap((one, at) => {
    const value = own[at + 1];
    if (one.name !== 'key' || value === undefined) return [];
    return [
      [one.text, value.name === 'string' || value.name === 'integer' ? value.text : value.name === 'true'] as const,
    ];
  });
  expect(Object.fromEntries(pairs)).toMatchObject({ PayloadType: appId });
  const { values, problems } = readValues('profile', Object.fromEntries(pairs));
  expect([Object.keys(values), problems]).toEqual([names, []]);
});

it('has a schema that takes the examples and comments, and no other name, type or choice', () => {
  const schema = z.fromJSONSchema(JSON.parse(templates['policy.schema.json'] ?? '') as never);
  const examples = Object.fromEntries(Object.entries(policyTable).map(([name, { example }]) => [name, example]));
  expect(schema.safeParse({ $schema: 'x', ...examples }).success).toBe(true);
  for (const wrong of [{ languge: 'hu' }, { language: 'de' }, { automaticUpdates: 'no' }, { updateChannel: '../x' }])
    expect([wrong, schema.safeParse(wrong).success]).toEqual([wrong, false]);
});
