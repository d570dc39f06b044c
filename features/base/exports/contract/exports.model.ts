import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { isTimeZone } from '#kit/clock.ts';
import type { PermissionName } from '#kit/permission.ts';
import { rule } from '#kit/sentence.ts';
import { taskStatuses } from '#kit/task.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { exportTexts as texts } from './exports.texts.ts';

/** The lists that can be exported, and who may read each: people who see a list may export what they see. */
export const exportedLists = {
  products: { access: productRead },
  'purchase-items': { access: ['Read_Order'] },
  'local-prices': { access: ['Read_Product-Data'], houseOnly: true },
} as const satisfies Record<
  string,
  {
    readonly access: readonly PermissionName[];
    /** Refused to people who belong to a seller. */
    readonly houseOnly?: true;
  }
>;
/** Any of them: each list asks for its own on top. */
export const exportAccess = [
  ...productRead,
  'Read_Product-Data',
  'Read_Order',
] as const satisfies readonly PermissionName[];
export type ExportedList = keyof typeof exportedLists;
export const exportedListKeys = Object.keys(exportedLists) as [ExportedList, ...ExportedList[]];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportScopes = ['selected', 'filtered', 'whole'] as const;
export type ExportScope = (typeof exportScopes)[number];

const value = z.string().max(2000);

/** What is exported: the rows of an address, or only the selected ones of them, with these columns in this order. */
export const exportAsked = z
  .object({
    list: z.enum(exportedListKeys),
    format: z.enum(exportFormats),
    scope: z.enum(exportScopes),
    /** The query of the list's address; "whole" keeps its order and language only. */
    search: z.record(z.string().max(60), z.union([value, z.array(value).max(1000)])).default({}),
    ids: z.array(z.int().positive()).max(10_000).default([]),
    columns: z
      .array(z.string().max(60))
      .min(1, { error: rule(texts.noColumns) })
      .max(100),
    /** Of the person, for heads and words. */
    language: z.enum(interfaceLanguages),
    /** Of the person, for times: `Europe/Tirane`. */
    time_zone: z
      .string()
      .max(60)
      .refine(isTimeZone, { error: rule(texts.unknownZone) }),
  })
  .refine(({ scope, ids }) => scope !== 'selected' || ids.length > 0, {
    path: ['ids'],
    error: rule(texts.nothingSelected),
  });
export type ExportAsked = z.output<typeof exportAsked>;

/** An export and its file; its id is the id of its task. */
export const exportFile = z.object({
  id: z.uuid(),
  /** What the file is called. */
  name: z.string(),
  format: z.enum(exportFormats),
  status: z.enum(taskStatuses),
  /** Per cent. */
  progress: z.int(),
  error: z.string().nullable(),
  /** Of the finished file. */
  rows: z.int().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type ExportFile = z.infer<typeof exportFile>;
