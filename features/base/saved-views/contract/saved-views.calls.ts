import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { savedViewErrors } from './saved-views.errors.ts';
import { savedView, savedViewInput, viewedList } from './saved-views.model.ts';
import { savedViewTexts } from './saved-views.texts.ts';

// Who may read a list is said by the list (saved-views.lists.ts), so the calls ask for a session and look there.
const ofList = z.object({ list: viewedList });

export const listSavedViews = defineCall({
  name: 'savedViews.list',
  method: 'GET',
  path: '/saved-views',
  summary: 'The views of a list this person sees: their own, those of their roles, those of everyone; by name.',
  access: 'session',
  query: ofList,
  output: z.array(savedView),
});

export const countSavedViews = defineCall({
  name: 'savedViews.count',
  method: 'GET',
  path: '/saved-views/counts',
  summary: 'How many rows each view of a list finds for this person; null where counting takes too long.',
  access: 'session',
  query: ofList,
  output: z.array(z.object({ id: z.int(), count: z.int().nullable() })),
});

export const createSavedView = defineCall({
  name: 'savedViews.create',
  method: 'POST',
  path: '/saved-views',
  summary: 'Keeps filters, order and columns of a list under a name.',
  access: 'session',
  body: savedViewInput,
  output: savedView,
  message: savedViewTexts.saved,
  errors: [savedViewErrors.tooMany],
});

export const updateSavedView = defineCall({
  name: 'savedViews.update',
  method: 'PUT',
  path: '/saved-views/{id}',
  summary: 'Changes a view: the given keys, the others stay.',
  access: 'session',
  params: z.object({ id }),
  body: savedViewInput
    .omit({ list: true, shared: true })
    .extend({ shared: savedViewInput.shape.shared.unwrap() })
    .partial(),
  output: savedView,
  message: savedViewTexts.saved,
});

export const deleteSavedView = defineCall({
  name: 'savedViews.delete',
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Deletes a view for everybody who sees it.',
  access: 'session',
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: savedViewTexts.deleted,
});

export const setDefaultView = defineCall({
  name: 'savedViews.setDefault',
  method: 'PUT',
  path: '/saved-views/default',
  summary: 'The view this person’s list opens with; null for none.',
  access: 'session',
  body: z.object({ list: viewedList, id: id.nullable() }),
  output: z.object({ id: z.int().nullable() }),
});
