import { expect, it } from 'vitest';
import { createCrashReporter } from './crash-reporter.ts';

it('is started by an app that keeps its dumps, and by no other', () => {
  const reporter = createCrashReporter();
  expect(() => reporter.start({ uploadToServer: false })).not.toThrow();
  expect(() => reporter.start({ uploadToServer: true, submitURL: 'https://dumps.example' })).toThrow('not supported');
  expect(() => reporter.start({ submitURL: 'https://dumps.example' })).toThrow('not supported');
});
