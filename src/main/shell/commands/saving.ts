import type { FailureCode } from '../../../contract/failure.ts';
import { isFull } from '../../support/file-errors.ts';

/** Failure code for a chosen file that could not be written. */
export const unwritten = (error: unknown): FailureCode => (isFull(error) ? 'disk-full' : 'file-unwritable');
