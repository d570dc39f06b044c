import { z } from 'zod';
import { defineCall, id, pageQuery } from '#kit/call.ts';
import { saidShape } from '#kit/envelope.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { changeSetErrors as errors } from './change-sets.errors.ts';
import { changeItem, changeSet, changesOfWhom, itemNames, itemStates } from './change-sets.model.ts';
import { selectionLimit } from './change-sets.rules.ts';
import { changeSetTexts } from './change-sets.texts.ts';

/** The rights of all bulk operations together; each operation asks for its own on top. */
const access = [
  'Update_Product',
  'Delete_Product',
  'Update_Product-Data',
  'Update_Translation',
  'Update_Brand',
  'Update_Attribute',
  'Update_Order',
] as const;
const params = z.object({ id: z.uuid() });

export const previewChanges = defineCall({
  name: 'changeSets.preview',
  method: 'POST',
  path: '/change-sets/preview',
  summary: 'Freezes a selection and tells for each row what would become of it. Nothing is changed yet.',
  access,
  body: z
    .object({
      operation: z.string().max(100),
      input: z.json(),
      ids: z
        .array(id)
        .max(selectionLimit, { error: rule(changeSetTexts.rowsMax, { count: selectionLimit }) })
        .optional(),
      /** The filters of "select all", instead of ids. */
      filters: z.record(z.string(), z.json()).optional(),
    })
    .refine((body) => (body.ids === undefined) !== (body.filters === undefined), {
      path: ['ids'],
      error: 'Give either ids or filters',
    }),
  output: z.object({
    change_set: changeSet,
    rows: z.array(changeItem),
    names: itemNames,
    /** What the rows that would change come to together: money, emails, documents. */
    effects: z.array(saidShape),
  }),
  errors: [errors.unknownOperation, errors.nothingSelected],
});

export const applyChangeSet = defineCall({
  name: 'changeSets.apply',
  method: 'POST',
  path: '/change-sets/{id}/apply',
  summary:
    'Carries out a previewed change: a few rows at once, many as a task. Rows changed since the preview are skipped.',
  access,
  params,
  output: changeSet,
  errors: [errors.notPreviewed, errors.nothingToDo],
});

export const listChangeSets = defineCall({
  name: 'changeSets.list',
  method: 'GET',
  path: '/change-sets',
  summary:
    'What this person changed in bulk in the last day and has not dismissed, newest first, at most five of single rows and five of more; of review decisions the last.',
  access,
  output: z.array(changeSet),
});

export const listAllChanges = defineCall({
  name: 'changeSets.listAll',
  method: 'GET',
  path: '/change-sets/all',
  summary:
    'Every change that was carried out and is still kept, newest first; those of others only for administrators.',
  access,
  query: z.object({
    whose: z.enum(changesOfWhom).default('mine'),
    /** From this moment, and before that one. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
    ...pageQuery({ pageSize: 25 }),
  }),
  output: z.object({ total: z.int(), rows: z.array(changeSet) }),
});

export const getChangeSet = defineCall({
  name: 'changeSets.get',
  method: 'GET',
  path: '/change-sets/{id}',
  summary: 'One change set with its counts and reasons; those of others only for administrators.',
  access,
  params,
  output: changeSet,
});

export const findChangeSetOfTask = defineCall({
  name: 'changeSets.ofTask',
  method: 'GET',
  path: '/change-sets/of-task/{id}',
  summary: 'The bulk change a task carries out, for those who may see it; null where it carries out none.',
  access,
  params,
  output: z.object({ change_set: changeSet.nullable() }),
});

export const listChangeItems = defineCall({
  name: 'changeSets.listItems',
  method: 'GET',
  path: '/change-sets/{id}/items',
  summary: 'The rows of a change set, those that stayed as they were first.',
  access,
  params,
  query: z.object({
    state: z.enum(itemStates).optional(),
    ...pageQuery({ pageSize: 50 }),
  }),
  output: z.object({ total: z.int(), rows: z.array(changeItem), names: itemNames }),
});

export const fileChangeItems = defineCall({
  name: 'changeSets.file',
  method: 'GET',
  path: '/change-sets/{id}/file',
  summary: 'Every row of a change set as CSV or as an Excel workbook: which, what became of it, code and reason.',
  access,
  params,
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(interfaceLanguages).default('en'),
  }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const listChangeItemIds = defineCall({
  name: 'changeSets.listItemIds',
  method: 'GET',
  path: '/change-sets/{id}/item-ids',
  summary: 'The ids of the rows that stayed as they were, to select them in a list.',
  access,
  params,
  output: z.array(z.int()),
});

export const retryChangeSet = defineCall({
  name: 'changeSets.retry',
  method: 'POST',
  path: '/change-sets/{id}/retry',
  summary: 'Plans the failed rows, and those a cancelled run did not reach, anew and runs them.',
  access,
  params,
  output: changeSet,
  errors: [errors.cannotRetry],
});

export const undoChangeSet = defineCall({
  name: 'changeSets.undo',
  method: 'POST',
  path: '/change-sets/{id}/undo',
  summary: 'Puts back what was changed where nothing changed since; asks for the same permission as the change.',
  access,
  params,
  output: changeSet,
  errors: [errors.cannotUndo, errors.neverUndone],
});

export const dismissChangeSet = defineCall({
  name: 'changeSets.dismiss',
  method: 'POST',
  path: '/change-sets/{id}/dismiss',
  summary: 'Takes a change set off the outcome bar; it stays in the records.',
  access,
  params,
  output: z.object({ dismissed: z.boolean() }),
});
