import { z } from 'zod';
import { defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { versionTexts as words } from './academy.versions.texts.ts';
import { lessonReader, lessonVersion, readerStates } from './academy.versions.ts';

const edit = ['Update_Product-Data'] as const;
const params = z.object({ id });

export const listVersions = defineCall({
  name: 'academy.listVersions',
  method: 'GET',
  path: '/academy/article/{id}/version',
  summary: 'The versions of a lesson, the latest first, each with its text and how many people read it last.',
  access: edit,
  params,
  output: z.array(lessonVersion),
});

export const listReaders = defineCall({
  name: 'academy.listReaders',
  method: 'GET',
  path: '/academy/article/{id}/reader',
  summary: 'People of local sellers with the version of a lesson they read last; those who read none too.',
  access: edit,
  params,
  query: z.object({ state: z.enum(readerStates).optional(), ...pageQuery() }),
  output: paged(lessonReader),
});

export const dropDraft = defineCall({
  name: 'academy.dropDraft',
  method: 'DELETE',
  path: '/academy/article/{id}/draft',
  summary: 'Discards what was written for the next version of a lesson; what is published stays.',
  access: edit,
  params,
  output: z.object({ id: z.int() }),
  message: words.dropped,
});
