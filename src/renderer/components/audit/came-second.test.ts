// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import CameSecondNote from './CameSecondNote.svelte';

const second = { fileId: 9, filename: 'számla.pdf', signedBy: 'Kata (Front desk)', hasChanges: true };

it('says who approved a document first, and opens it where changes are kept', async () => {
  const bridge = new FakeBridge();
  const scene = await openScreen(CameSecondNote, bridge, [company(7)]);
  try {
    await bridge.tell('review.signed-elsewhere', second);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('számla.pdf: approved first by Kata');
    document.querySelector<HTMLButtonElement>('.note .button')?.click();
    await drawn();
    expect([scene.navigation.screen, scene.navigation.reviewFileId]).toEqual(['review', 9]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  } finally {
    await scene.close();
  }
});

it('offers nothing to open where nothing was changed', async () => {
  const bridge = new FakeBridge();
  const scene = await openScreen(CameSecondNote, bridge, [company(7)]);
  try {
    await bridge.tell('review.signed-elsewhere', { ...second, hasChanges: false });
    expect([...document.querySelectorAll('.note button')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Close',
    ]);
  } finally {
    await scene.close();
  }
});
