import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { version } from '#kit/call.ts';
import { isTimeZone } from '#kit/clock.ts';
import type { PermissionName } from '#kit/permission.ts';
import { rule } from '#kit/sentence.ts';
import { taskStatuses } from '#kit/task.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { exportTexts as texts } from './exports.texts.ts';

/** The lists that can be exported, and who may read each: people who see a list may export what they see. */
export const exportedLists = {
  products: { access: productRead, page: '/products' },
  orders: { access: ['Read_Order'], houseOnly: true, page: '/orders' },
  'order-lines': { access: ['Read_Order'], houseOnly: true, page: '/orderslineitems/bulk' },
  'order-returns': { access: ['Read_Order'], houseOnly: true, page: '/orders' },
  refunds: { access: ['Read_Order'], houseOnly: true, page: '/orders' },
  packages: { access: ['Read_Order'], houseOnly: true, page: '/orders/packages' },
  claims: { access: ['Read_Order'], houseOnly: true, page: '/orders/packages' },
  'cash-on-delivery': { access: ['Read_Order'], houseOnly: true, page: '/orders/packages' },
  'hub-stock': { access: ['Read_Order'], houseOnly: true, page: '/orders/packages' },
  'purchase-orders': { access: ['Read_Order'], houseOnly: true, page: '/orders/reseller' },
  'purchase-items': { access: ['Read_Order'], page: '/po/items' },
  'local-orders': { access: ['Read_Order'], houseOnly: true, page: '/orders/local' },
  'local-order-items': { access: ['Read_Order'], houseOnly: true, page: '/polocal/items' },
  prices: { access: ['Read_Product-Data'], houseOnly: true, page: '/price' },
  'price-matrix': { access: ['Read_Product-Data'], houseOnly: true, page: '/price' },
  'price-log': { access: ['Read_Product-Data'], houseOnly: true, page: '/price/logs', since: 'from' },
  'price-profiles': { access: ['Read_Product-Data'], houseOnly: true, page: '/price/profiles' },
  campaigns: { access: ['Read_Product-Data'], houseOnly: true, page: '/campaigns' },
  'loyalty-members': { access: ['Read_Product-Data'], houseOnly: true, page: '/loyalty' },
  'shop-bindings': {
    access: ['Read_Product', 'Update_Product-Data'],
    houseOnly: true,
    page: '/settings/send-to-shop',
  },
  'shop-categories': { access: ['Update_Product-Data'], houseOnly: true, page: '/settings/send-to-shop' },
  'shop-attributes': { access: ['Update_Product-Data'], houseOnly: true, page: '/settings/send-to-shop' },
  'cn-ending': { access: ['Update_Product-Data'], houseOnly: true, page: '/settings/cncode' },
  'cn-missing': { access: ['Update_Product-Data'], houseOnly: true, page: '/settings/cncode' },
  'loyalty-ledger': { access: ['Read_Product-Data'], houseOnly: true, page: '/loyalty', since: 'from' },
  'loyalty-report': { access: ['Read_Product-Data'], houseOnly: true, page: '/loyalty' },
  'local-prices': { access: ['Read_Product-Data'], houseOnly: true, page: '/price/export', since: 'since' },
} as const satisfies Record<
  string,
  {
    readonly access: readonly PermissionName[];
    /** Refused to people who belong to a seller. */
    readonly houseOnly?: true;
    /** Where it is shown. */
    readonly page: string;
    /** The filter that leaves what changed since a day (`YYYY-MM-DD`); lists without one know nothing of it. */
    readonly since?: string;
  }
>;
/** Any of them: each list asks for its own on top. */
export const exportAccess = [
  ...productRead,
  'Read_Product-Data',
  'Update_Product-Data',
  'Read_Order',
] as const satisfies readonly PermissionName[];
export type ExportedList = keyof typeof exportedLists;
export const exportedListKeys = Object.keys(exportedLists) as [ExportedList, ...ExportedList[]];

export const exportFormats = ['xlsx', 'csv', 'xml'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportScopes = ['selected', 'filtered', 'whole'] as const;
export type ExportScope = (typeof exportScopes)[number];

const value = z.string().max(2000);

export const csvDelimiters = [',', ';', '\t'] as const;
export const csvShape = {
  delimiter: z.enum(csvDelimiters).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  bom: z.boolean().default(true),
};
const search = z.record(z.string().max(60), z.union([value, z.array(value).max(1000)]));
const columns = z
  .array(z.string().max(60))
  .min(1, { error: rule(texts.noColumns) })
  .max(100);
const zone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: rule(texts.unknownZone) });

/** What is exported: the rows of an address, or only the selected ones of them, with these columns in this order. */
export const exportAsked = z
  .object({
    list: z.enum(exportedListKeys),
    format: z.enum(exportFormats),
    scope: z.enum(exportScopes),
    /** The query of the list's address; "whole" keeps its order and language only. */
    search: search.default({}),
    ids: z.array(z.int().positive()).max(10_000).default([]),
    columns,
    /** Of a CSV: what separates its cells, how its numbers are written, whether it begins with the mark by which spreadsheets know UTF-8. */
    ...csvShape,
    /** Of the person, for heads and words. */
    language: z.enum(interfaceLanguages),
    /** Of the person, for times: `Europe/Tirane`. */
    time_zone: zone,
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

export const exportEvery = ['day', 'week'] as const;

/** What a profile keeps: an export of the rows a list's filters find, whose file is written by hand or by the clock. */
export const exportProfileSaid = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: rule(texts.nameRule) })
      .max(80, { error: rule(texts.nameRule) }),
    list: z.enum(exportedListKeys),
    format: z.enum(exportFormats),
    search: search.default({}),
    columns,
    ...csvShape,
    /** Only what changed since the day of its last run, where the list knows. */
    only_changed: z.boolean().default(false),
    /** By the clock of `time_zone`; null: by hand. */
    every: z.enum(exportEvery).nullable().default(null),
    /** 1 is Monday; of a weekly one. */
    weekday: z.int().min(1).max(7).default(1),
    hour: z.int().min(0).max(23).default(6),
    /** A mail to its owner when the file is there. */
    mail: z.boolean().default(false),
    language: z.enum(interfaceLanguages),
    time_zone: zone,
  })
  .refine(({ list, only_changed }) => !only_changed || 'since' in exportedLists[list], {
    path: ['only_changed'],
    error: rule(texts.sinceUnknown),
  });
export type ExportProfileSaid = z.output<typeof exportProfileSaid>;

export const exportProfile = exportProfileSaid.and(
  z.object({
    id: z.int(),
    shop_id: z.int(),
    /** It has times, and does not run at them until somebody resumes it. */
    paused: z.boolean(),
    next_at: z.iso.datetime().nullable(),
    last_run_at: z.iso.datetime().nullable(),
    /** Why its last run by the clock did not begin. */
    last_error: z.string().nullable(),
    version,
  }),
);
export type ExportProfile = z.infer<typeof exportProfile>;
