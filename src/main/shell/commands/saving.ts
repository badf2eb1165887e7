import type { FailureCode } from '../../../contract/failure.ts';
import { isFull } from '../../support/file-errors.ts';

/** Why a file that a person chose could not be written. */
export const unwritten = (error: unknown): FailureCode => (isFull(error) ? 'disk-full' : 'file-unwritable');
