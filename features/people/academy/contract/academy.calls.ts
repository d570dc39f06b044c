import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { academyErrors as errors } from './academy.errors.ts';
import {
  academyArticle,
  articleInput,
  cardInput,
  limits,
  missedSearch,
  searchText,
  serviceCard,
} from './academy.model.ts';
import { quizLimits } from './academy.quiz.ts';
import { academyTexts as words } from './academy.texts.ts';
import { savedAs, waysToSave } from './academy.versions.ts';

const note = z.string().trim().max(limits.note).default('');
const versionNote = z.object({ sq: note, en: note }).default({ sq: '', en: '' });
const edit = ['Update_Product-Data'] as const;
const params = z.object({ id });

export const listServices = defineCall({
  name: 'academy.listServices',
  method: 'GET',
  path: '/local-seller/service',
  summary: 'What the team offers local sellers, in the order of the page.',
  access: 'session',
  output: z.array(serviceCard),
});

export const listCards = defineCall({
  name: 'academy.listCards',
  method: 'GET',
  path: '/service/card',
  summary: 'Every service card, hidden ones too, for those who keep them.',
  access: edit,
  output: z.array(serviceCard),
});

export const createCard = defineCall({
  name: 'academy.createCard',
  method: 'POST',
  path: '/service/card',
  summary: 'Adds a service card at the end of the page.',
  access: edit,
  body: cardInput,
  output: serviceCard,
  message: words.saved,
});

export const updateCard = defineCall({
  name: 'academy.updateCard',
  method: 'PUT',
  path: '/service/card/{id}',
  summary: 'Changes a service card.',
  access: edit,
  params,
  body: cardInput.extend({ version }),
  output: serviceCard,
  message: words.saved,
  errors: [errors.changed],
});

export const orderCards = defineCall({
  name: 'academy.orderCards',
  method: 'PUT',
  path: '/service/card-order',
  summary: 'Puts the service cards into this order.',
  access: edit,
  body: z.object({ ids: z.array(id).min(1).max(500) }),
  output: z.array(serviceCard),
});

export const deleteCard = defineCall({
  name: 'academy.deleteCard',
  method: 'DELETE',
  path: '/service/card/{id}',
  summary: 'Takes a service card off the page; requests for it stay.',
  access: edit,
  params,
  output: z.object({ id: z.int() }),
  message: words.deleted,
});

export const listArticles = defineCall({
  name: 'academy.listArticles',
  method: 'GET',
  path: '/local-seller/academy',
  summary:
    'The lessons in their order with what this person finished; for those who keep them, drafts and figures too.',
  access: 'session',
  output: z.array(academyArticle),
});

export const finishArticle = defineCall({
  name: 'academy.finishArticle',
  method: 'POST',
  path: '/local-seller/academy/{id}/finished',
  summary:
    'Remembers that this person read a lesson, and whether it was useful; one with questions counts as read once all are answered rightly.',
  access: 'session',
  openToSuspended: true,
  params,
  body: z.object({
    useful: z.boolean().nullable().default(null),
    /** The places of the chosen answers, in the order of the questions; once they were right they need not be given again. */
    answers: z.array(z.int()).max(quizLimits.questions).default([]),
    /** The version that was read; one that is no longer published is refused. */
    edition: z.int().min(0).max(1_000_000_000).optional(),
  }),
  output: z.object({ finished: z.literal(true), useful: z.boolean().nullable() }),
  errors: [errors.wrongAnswers, errors.newerVersion],
});

export const countMissedSearch = defineCall({
  name: 'academy.countMissedSearch',
  method: 'POST',
  path: '/local-seller/academy/missed-search',
  summary: 'Counts a search that finds no lesson, without who searched; only for people of a seller.',
  access: 'session',
  openToSuspended: true,
  body: z.object({ text: z.string().max(100).transform(searchText).pipe(z.string().min(2)) }),
  /** False where a lesson is found, or the person belongs to no seller. */
  output: z.object({ counted: z.boolean() }),
});

export const listMissedSearches = defineCall({
  name: 'academy.listMissedSearches',
  method: 'GET',
  path: '/academy/missed-search',
  summary: 'What sellers looked for in 90 days and no published lesson says, the most frequent first.',
  access: edit,
  output: z.array(missedSearch),
});

export const createArticle = defineCall({
  name: 'academy.createArticle',
  method: 'POST',
  path: '/academy/article',
  summary: 'Adds a lesson at the end.',
  access: edit,
  body: articleInput,
  output: z.object({ id: z.int() }),
  message: words.saved,
});

export const updateArticle = defineCall({
  name: 'academy.updateArticle',
  method: 'PUT',
  path: '/academy/article/{id}',
  summary:
    'Changes a lesson, or publishes it; of one that is published, says whether that is a correction, a draft or a new version.',
  access: edit,
  params,
  body: articleInput.extend({
    version,
    as: z.enum(waysToSave).default(savedAs.correction),
    /** What is new; only for a new version. */
    note: versionNote,
  }),
  output: z.object({ id: z.int() }),
  message: words.saved,
  errors: [errors.changed],
});

export const deleteArticle = defineCall({
  name: 'academy.deleteArticle',
  method: 'DELETE',
  path: '/academy/article/{id}',
  summary: 'Takes a lesson away.',
  access: edit,
  params,
  output: z.object({ id: z.int() }),
  message: words.deleted,
});
