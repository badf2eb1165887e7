// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { Attention } from './attention.svelte.ts';

let attention: Attention;

function moveTo(html: string): void {
  document.body.innerHTML = html;
  const element = document.querySelector('[data-here]');
  if (element === null) throw new Error('nothing to move to');
  attention.moved(element);
}

beforeEach(() => {
  attention = new Attention();
});

describe('the focused target', () => {
  it('is null at first', () => {
    expect([attention.target, attention.field]).toEqual([null, null]);
  });

  it('is the field around the element', () => {
    moveTo('<div data-field="due_at"><input data-here></div>');
    expect(attention.target).toEqual({ at: 'field', field: 'due_at' });
    expect(attention.field).toBe('due_at');
  });

  it('is the cell of a line', () => {
    moveTo('<tr data-line="new-1"><td data-cell="net"><input data-here></td></tr>'.replaceAll(/t[rd]/g, 'div'));
    expect(attention.target).toEqual({ at: 'line', key: 'new-1', cell: 'net' });
    expect(attention.field).toBeNull();
  });

  it.each(['vat', 'gross', 'rate'])('is the %s of a line', (cell) => {
    moveTo(`<div data-line="a"><i data-cell="${cell}" data-here></i></div>`);
    expect(attention.target).toEqual({ at: 'line', key: 'a', cell });
  });

  it('is a line without a cell where the cell holds no amount', () => {
    moveTo('<div data-line="a"><i data-cell="tags" data-here></i></div>');
    expect(attention.target).toEqual({ at: 'line', key: 'a', cell: null });
    moveTo('<div data-line="a" data-here></div>');
    expect(attention.target).toEqual({ at: 'line', key: 'a', cell: null });
  });

  it('stays when another kind of element gets the focus', () => {
    moveTo('<div data-field="note" data-here></div>');
    moveTo('<button data-here></button>');
    moveTo('<div data-field="no such field" data-here></div>');
    expect(attention.field).toBe('note');
  });

  it('is forgotten when asked', () => {
    moveTo('<div data-field="note" data-here></div>');
    attention.clear();
    expect([attention.target, attention.field]).toEqual([null, null]);
  });
});
