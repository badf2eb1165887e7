import { describe, expect, it } from 'vitest';
import { unusedClasses } from './unused-classes.ts';

const source = (text: string) => [{ file: 'a', text }];

function unusedOf(sheet: string, component: string, code = ''): readonly string[] {
  return unusedClasses({ sheets: source(sheet), components: source(component), code: source(code) });
}

describe('classes of the style sheets', () => {
  it.each([
    ['a class attribute', '<i class="plain other"></i>'],
    ['a condition', '<i class={{ plain: true }}></i>'],
    ['a list', "<i class={['plain', other]}></i>"],
    ['a template', '<i class={`plain ${other}`}></i>'],
    ['a directive', '<i class:plain={true}></i>'],
    ['a class handed to a component', '<Icon class="plain" />'],
    ['a string of its script', '<script lang="ts">const tone: string = \'plain\';</script><i class={tone}></i>'],
  ])('are used by %s', (_, component) => {
    expect(unusedOf('.plain { color: red }', component)).toEqual([]);
  });

  it('are used by a string of other code, where they are chosen there', () => {
    expect(unusedOf('.plain { color: red }', '<i class={toneOf(1)}></i>', "export const tone = 'plain';")).toEqual([]);
  });

  it.each([
    ['nothing', '<i></i>'],
    ['text that reads like it', '<i class="other" title="plain">plain</i>'],
    ['a part of another class', '<i class="plainer"></i>'],
    ['the style of a component', '<i class="other"></i><style>.other { color: red }</style>'],
  ])('are unused with %s', (_, component) => {
    expect(unusedOf('.plain { color: red }', component)).toEqual(['a: .plain']);
  });

  it('are looked for in every place of a sheet', () => {
    const sheet = '@media print { b > .one:not(.two)::after { color: red } } .three { .four & { color: red } }';
    expect(unusedOf(sheet, '<i></i>')).toEqual(['a: .one', 'a: .two', 'a: .three', 'a: .four']);
  });
});

it('classes in :global() of a component are looked for as well', () => {
  const component = '<i class="own"></i><style>.own :global(.plain .gone) { color: red }</style>';
  expect(unusedOf('', component)).toEqual(['a: .plain', 'a: .gone']);
  expect(unusedOf('', component, "element.className = 'plain gone';")).toEqual([]);
});
