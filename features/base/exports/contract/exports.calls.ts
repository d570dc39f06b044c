import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { exportErrors } from './exports.errors.ts';
import { exportAccess, exportAsked, exportFile } from './exports.model.ts';
import { exportTexts } from './exports.texts.ts';

// An export changes nothing: restricted resellers take their own rows along, as they see them.
export const startExport = defineCall({
  name: 'exports.start',
  method: 'POST',
  path: '/exports',
  summary: 'Writes a list into a CSV or XLSX file, as a task; only its owner can download it.',
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
