import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { exportErrors } from './exports.errors.ts';
import {
  exportAccess,
  exportAsked,
  exportedListKeys,
  exportFile,
  exportProfile,
  exportProfileSaid,
} from './exports.model.ts';
import { exportTexts } from './exports.texts.ts';

// An export changes nothing: restricted resellers take their own rows along, as they see them.
export const startExport = defineCall({
  name: 'exports.start',
  method: 'POST',
  path: '/exports',
  summary: 'Writes a list into a CSV, XLSX or XML file, as a task; only its owner can download it.',
  access: exportAccess,
  writes: false,
  closedToViewers: true,
  body: exportAsked,
  output: z.object({ id: z.uuid() }),
  message: exportTexts.started,
  errors: [exportErrors.tooMany],
});

export const listExports = defineCall({
  name: 'exports.list',
  method: 'GET',
  path: '/exports',
  summary: 'The exports of this person that are under way or still kept, newest first.',
  access: exportAccess,
  closedToViewers: true,
  output: z.array(exportFile),
});

export const linkExport = defineCall({
  name: 'exports.link',
  method: 'POST',
  path: '/exports/{id}/link',
  summary: 'An address from which the owner can load the finished file for a minute, without a header.',
  access: exportAccess,
  writes: false,
  closedToViewers: true,
  params: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string() }),
  errors: [exportErrors.gone],
});

export const repeatExport = defineCall({
  name: 'exports.repeat',
  method: 'POST',
  path: '/exports/{id}/repeat',
  summary: 'Starts an own export that failed or was cancelled once more, as it was asked for.',
  access: exportAccess,
  writes: false,
  closedToViewers: true,
  params: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  message: exportTexts.started,
  errors: [exportErrors.tooMany, exportErrors.notEnded],
});

const own = { access: exportAccess, closedToViewers: true } as const;
const ofProfile = z.object({ id });

export const listExportProfiles = defineCall({
  name: 'exports.profiles',
  method: 'GET',
  path: '/exports/profiles',
  summary: 'The export profiles of this person for a list, by name.',
  ...own,
  query: z.object({ list: z.enum(exportedListKeys) }),
  output: z.array(exportProfile),
});

export const addExportProfile = defineCall({
  name: 'exports.addProfile',
  method: 'POST',
  path: '/exports/profiles',
  summary: 'Keeps an export with its filters, columns and file as a profile, to be repeated by hand or by the clock.',
  ...own,
  writes: false,
  body: exportProfileSaid,
  output: z.object({ id: z.int() }),
  message: exportTexts.profileSaved,
  errors: [exportErrors.tooManyProfiles],
});

export const changeExportProfile = defineCall({
  name: 'exports.changeProfile',
  method: 'PUT',
  path: '/exports/profiles/{id}',
  summary: 'Changes an own export profile as a whole.',
  ...own,
  writes: false,
  params: ofProfile,
  body: exportProfileSaid.and(z.object({ version })),
  output: z.object({ id: z.int() }),
  message: exportTexts.profileSaved,
  errors: [exportErrors.profileChanged],
});

export const removeExportProfile = defineCall({
  name: 'exports.removeProfile',
  method: 'DELETE',
  path: '/exports/profiles/{id}',
  summary: 'Deletes an own export profile; files it has written stay as long as they are kept.',
  ...own,
  writes: false,
  params: ofProfile,
  output: z.object({ id: z.int() }),
  message: exportTexts.profileRemoved,
});

export const pauseExportProfile = defineCall({
  name: 'exports.pauseProfile',
  method: 'PUT',
  path: '/exports/profiles/{id}/paused',
  summary: 'Pauses an own export profile with times, or lets it go on; by hand it runs all the same.',
  ...own,
  writes: false,
  params: ofProfile,
  body: z.object({ paused: z.boolean() }),
  output: z.object({ paused: z.boolean() }),
  message: ({ paused }) => (paused ? exportTexts.profilePaused : exportTexts.profileResumed),
});

export const runExportProfile = defineCall({
  name: 'exports.runProfile',
  method: 'POST',
  path: '/exports/profiles/{id}/run',
  summary: 'Starts the export of an own profile now, under the rights of this moment.',
  ...own,
  writes: false,
  params: ofProfile,
  output: z.object({ id: z.uuid() }),
  message: exportTexts.started,
  errors: [exportErrors.tooMany],
});
