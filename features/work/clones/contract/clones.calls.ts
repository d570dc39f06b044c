import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { cloneModes } from '#kit/clone.ts';
import { cloneCallErrors as errors } from './clones.errors.ts';
import { clone, cloneChoice, offeredKind } from './clones.model.ts';
import { clonesPageSize } from './clones.rules.ts';
import { cloneSentences as words } from './clones.sentences.ts';

/** The page's own right; every part asks for its own on top. */
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const params = z.object({ id });
const key = z.string().max(60);

export const listCloneKinds = defineCall({
  name: 'clones.kinds',
  method: 'GET',
  path: '/clone/kinds',
  summary: 'What can be cloned, and which parts of it this person may copy.',
  ...keepers,
  output: z.array(offeredKind),
});

export const listCloneChoices = defineCall({
  name: 'clones.choices',
  method: 'GET',
  path: '/clone/choices',
  summary: 'The sources and targets of a kind that a search finds, at most twenty; or those with these numbers.',
  ...keepers,
  query: z.object({
    kind: key,
    search_text: z.string().trim().max(200).default(''),
    ids: anyOr(z.string().regex(/^\d{1,15}(,\d{1,15}){0,9}$/)),
  }),
  output: z.array(cloneChoice),
});

export const planClone = defineCall({
  name: 'clones.plan',
  method: 'POST',
  path: '/clone/plan',
  summary: 'Tells for each row of the chosen parts what a clone would do. Nothing is changed yet.',
  ...keepers,
  body: z.object({
    kind: key,
    from: id,
    to: id,
    parts: z
      .array(
        z.object({
          key,
          mode: z.enum(cloneModes),
          options: z.record(z.string().max(40), z.string().max(100)).default({}),
        }),
      )
      .min(1)
      .max(40),
  }),
  output: clone,
  errors: [errors.sameThing, errors.unknownPart],
});

export const runClone = defineCall({
  name: 'clones.run',
  method: 'POST',
  path: '/clone/{id}/run',
  summary: 'Carries out a previewed clone as a task. Rows changed since the preview are skipped.',
  ...keepers,
  params,
  output: clone,
  message: words.started,
  errors: [errors.notPreviewed, errors.nothingToDo],
});

export const undoClone = defineCall({
  name: 'clones.undo',
  method: 'POST',
  path: '/clone/{id}/undo',
  summary: 'Puts back every part of a clone as a task, where nothing was changed since.',
  ...keepers,
  params,
  output: clone,
  message: words.undoing,
  errors: [errors.cannotUndo],
});

export const getClone = defineCall({
  name: 'clones.get',
  method: 'GET',
  path: '/clone/{id}',
  summary: 'One clone with its parts, counts and reasons.',
  ...keepers,
  params,
  output: clone,
});

export const listClones = defineCall({
  name: 'clones.list',
  method: 'GET',
  path: '/clone',
  summary: 'The clones that were carried out, newest first, of kinds and shops this person works with.',
  ...keepers,
  query: z.object({ kind: anyOr(key), ...pageQuery({ pageSize: clonesPageSize }) }),
  output: paged(clone),
});
