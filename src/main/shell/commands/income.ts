import { z } from 'zod';
import { draftChanges, listChange, savedChanges } from '../../records/incomes/stored-income-changes.ts';
import type { Services } from '../compose.ts';
import type { HandlersOf } from './handler.ts';
import { company, id } from './keys.ts';

const key = company.extend({ incomeId: id });
const many = company.extend({ incomeIds: z.array(id).max(500), tags: listChange });

export function incomeCommands({ incomeServices: { desk } }: Services): HandlersOf<'income'> {
  return {
    'income.open': { input: key, run: (income) => desk.open(income) },
    'income.choices': { input: company, run: ({ companyId }) => desk.choices(companyId) },
    'income.draft': {
      input: key.extend({ changes: draftChanges.nullable() }),
      run: ({ changes, ...income }) => desk.keepDraft(income, changes),
    },
    'income.save': {
      input: key.extend({ changes: savedChanges }),
      run: ({ changes, ...income }) => desk.save(income, changes),
    },
    'income.undo': { input: key, run: (income) => desk.undo(income) },
    'income.tag-many': { input: many, run: (input) => desk.tagMany(input) },
    'income.undo-tags': { input: many, run: (input) => desk.undoTags(input) },
  };
}
