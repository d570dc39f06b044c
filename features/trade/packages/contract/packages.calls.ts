import { z } from 'zod';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { anyOr, defineCall, id, listQuery, paged, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { packageErrors as errors } from './packages.errors.ts';
import { manifest, orderToPack, packageCounts, packageDetail, packageRow, scanAnswer } from './packages.model.ts';
import { packageLimits as limits, packageTabs } from './packages.rules.ts';
import { packageTexts as words } from './packages.texts.ts';
import { eventTypes, packageDirections, packageStates, scanModes, trackVerdicts } from './packages.words.ts';

/** Spec section 2: the guard of /orders/packages. Parcels carry names and addresses: nobody who belongs to a seller reads them. */
const read = ['Read_Order'] as const;
const write = ['Update_Order'] as const;

const params = z.object({ id });
const key = z.string().trim().min(8).max(100);
const qty = z
  .int({ error: rule(words.qtyRule) })
  .min(0, { error: rule(words.qtyRule) })
  .max(limits.qty, { error: rule(words.qtyRule) });
const some = qty.min(1, { error: rule(words.qtyRule) });
const lines = <T extends z.ZodType>(count: T) =>
  z
    .array(z.object({ line_id: id, qty: count }))
    .min(1, { error: rule(words.linesRule) })
    .max(2000)
    .refine((all) => new Set(all.map((line) => line.line_id)).size === all.length, { error: rule(words.lineTwice) });
const text = (max: number) => z.string().trim().max(max).default('');

/** Days the database can reckon with. */
const isKnownYear = (day: string): boolean => /^(19|2\d)/.test(day);
export const packageOrderKeys = ['number', 'moved', 'promise', 'customer'] as const;
export const packagesQuery = z.object({
  tab: anyOr(z.enum(packageTabs)),
  state: anyOr(z.enum(packageStates)),
  shop: anyOr(shortId),
  carrier: anyOr(shortId),
  order: anyOr(id),
  /** Cash that no carrier has paid out yet. */
  cod: anyOr(z.enum(['open'])),
  direction: anyOr(z.enum(packageDirections)),
  /** `none`: nothing by which the parcel could be followed. */
  tracking: anyOr(z.enum(['none'])),
  /** Two letters and the town: where it goes. */
  country: anyOr(z.string().regex(/^[A-Z]{2}$/)),
  city: anyOr(z.string().trim().max(200)),
  /** Of a carrier's services. */
  service: anyOr(shortId),
  /** Packed from and to these days, by the clock of the shop. */
  from: anyOr(z.iso.date().refine(isKnownYear)),
  to: anyOr(z.iso.date().refine(isKnownYear)),
  /** Searched are package number, tracking, order number and customer. */
  ...listQuery(packageOrderKeys),
});
export type PackagesQuery = z.output<typeof packagesQuery>;

export const listPackages = defineCall({
  name: 'packages.list',
  method: 'GET',
  path: '/order/packages',
  summary: 'A page of the packages, newest first, with how many are in each tab.',
  access: read,
  houseOnly: true,
  query: packagesQuery,
  output: paged(packageRow, { counts: packageCounts }),
});

export const getPackage = defineCall({
  name: 'packages.get',
  method: 'GET',
  path: '/order/packages/{id}',
  summary: 'A package with what is in it and what happened to it.',
  access: read,
  houseOnly: true,
  params,
  output: packageDetail,
});

export const toPackOrderKeys = ['promise', 'placed', 'number'] as const;
export const listToPack = defineCall({
  name: 'packages.toPack',
  method: 'GET',
  path: '/order/packages/to-pack',
  summary: 'Orders with pieces in the hub that are in no package yet, by the day that was promised.',
  access: read,
  houseOnly: true,
  query: z.object({ shop: anyOr(shortId), ...listQuery(toPackOrderKeys) }),
  output: paged(orderToPack),
});

export const packOrder = defineCall({
  name: 'packages.pack',
  method: 'POST',
  path: '/order/packages',
  summary: 'Packs pieces of an order that are here into a new package, without scanning them.',
  access: write,
  houseOnly: true,
  body: z.object({ order_id: id, lines: lines(some), key }),
  output: packageDetail,
  errors: [errors.orderNotReady, errors.qtyTooMany, errors.lineGone],
});

export const scan = defineCall({
  name: 'packages.scan',
  method: 'POST',
  path: '/order/packages/scan',
  summary:
    'One scan of packing, receiving or handing over, and what it came to. The same key again is answered the same and counts once.',
  access: write,
  houseOnly: true,
  body: z.object({
    key,
    mode: z.enum(scanModes),
    session: key,
    code: z.string().max(300),
    /** What the screen has open: the order, the purchase order or the list; absent: nothing yet. */
    subject_id: id.nullable().default(null),
    /** Receiving: the piece is there and broken. */
    damaged: z.boolean().default(false),
  }),
  output: scanAnswer,
  errors: [errors.scanReused],
});

export const closePackage = defineCall({
  name: 'packages.close',
  method: 'POST',
  path: '/order/packages/{id}/close',
  summary: 'Closes a package that is being packed with what is in it.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ version }),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed, errors.orderNotReady, errors.qtyTooMany],
});

export const setItems = defineCall({
  name: 'packages.setItems',
  method: 'POST',
  path: '/order/packages/{id}/items',
  summary:
    'Takes pieces out of a package that has not left: the quantities that stay in it. With nothing left it is dissolved.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ version, lines: lines(qty) }),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed, errors.lineGone],
});

export const buyLabel = defineCall({
  name: 'packages.label',
  method: 'POST',
  path: '/order/packages/{id}/label',
  summary: 'Makes the label of a packed package, or makes it anew with the address, contents and cash as they are now.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({
    version,
    carrier_id: shortId,
    weight_g: z
      .int({ error: rule(words.weightRule) })
      .min(1, { error: rule(words.weightRule) })
      .max(limits.weightG, { error: rule(words.weightRule) })
      .nullable()
      .default(null),
    /** One of the carrier's services; null: none is named. Absent: that of the label before, if it was this carrier's. */
    service_id: shortId.nullable().optional(),
  }),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed, errors.labelFailed, errors.labelUnknown],
});

export const voidLabel = defineCall({
  name: 'packages.void',
  method: 'POST',
  path: '/order/packages/{id}/void',
  summary: 'Takes the label of a package back that has not left.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ version }),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed, errors.labelFailed, errors.labelUnknown],
});

export const linkLabel = defineCall({
  name: 'packages.linkLabel',
  method: 'POST',
  path: '/order/packages/{id}/label-file',
  summary: 'An address that loads the label as a PDF for a minute.',
  access: read,
  houseOnly: true,
  params,
  output: z.object({ url: z.string() }),
  errors: [errors.notAllowed],
});

/** Labels of one file. */
export const mostLabels = 100;

export const printLabels = defineCall({
  name: 'packages.printLabels',
  method: 'POST',
  path: '/order/packages/labels',
  summary:
    'Labels of several packages as one PDF (base64): one to a page of A6, or four to a sheet of A4 from its first free quarter on. Packages without a label are left out, as `left_out` counts; where none has one it is refused.',
  access: read,
  writes: false,
  houseOnly: true,
  closedToViewers: true,
  body: z.object({
    package_ids: z.array(id).min(1).max(mostLabels),
    layout: z.enum(['a6', 'a4']),
    from: z.int().min(0).max(3).default(0),
  }),
  output: z.object({ name: z.string(), content: z.string(), left_out: z.int() }),
  errors: [errors.notAllowed],
});

export const setTracking = defineCall({
  name: 'packages.setTracking',
  method: 'POST',
  path: '/order/packages/{id}/tracking',
  summary: 'The carrier’s number of a package; a shop that was told another one is told again.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({
    version,
    tracking: z
      .string()
      .trim()
      .min(1, { error: rule(words.trackingRule) })
      .max(100),
  }),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed, errors.trackingUsed],
});

export const addEvent = defineCall({
  name: 'packages.event',
  method: 'POST',
  path: '/order/packages/{id}/event',
  summary: 'Notes by hand what happened to a package on its way, or corrects how its way ended.',
  access: write,
  houseOnly: true,
  params,
  body: z
    .object({
      type: z.enum(eventTypes),
      /** Absent: now. */
      at: anyOr(z.iso.datetime({ error: rule(words.timeRule) })),
      place: text(200),
      note: text(500),
      /** What stood before it was not so; needs a reason. */
      corrects: z.boolean().default(false),
      key,
    })
    .refine(({ corrects, note }) => !corrects || note !== '', { path: ['note'], error: rule(words.reasonRule) }),
  output: packageDetail,
  errors: [errors.notAllowed],
});

export const listManifests = defineCall({
  name: 'packages.manifests',
  method: 'GET',
  path: '/order/packages/manifests',
  summary: 'Hand-over lists: the open ones first, then the newest.',
  access: read,
  houseOnly: true,
  query: z.object(listQuery(['created'])),
  output: paged(manifest),
});

export const handOver = defineCall({
  name: 'packages.handOver',
  method: 'POST',
  path: '/order/packages/manifest',
  summary: 'Hands packages over to a carrier: all of them, or none where one cannot leave.',
  access: write,
  houseOnly: true,
  body: z.object({
    carrier_id: shortId,
    /** Absent: all that stand on the carrier’s open list. */
    package_ids: z
      .array(id)
      .min(1, { error: rule(words.packagesRule) })
      .max(limits.manifest)
      .nullable()
      .default(null),
    signed_by: text(200),
    key,
  }),
  output: manifest,
  errors: [errors.notAllowed, errors.manifestEmpty],
});

export const takeOffList = defineCall({
  name: 'packages.takeOff',
  method: 'POST',
  path: '/order/packages/{id}/take-off',
  summary: 'Takes a package off the open hand-over list it stands on.',
  access: write,
  houseOnly: true,
  params,
  output: packageDetail,
  errors: [errors.notAllowed],
});

export const unship = defineCall({
  name: 'packages.unship',
  method: 'POST',
  path: '/order/packages/{id}/unship',
  summary:
    'A package that was handed over today by mistake, and of which nothing was heard since, is here again; its customer and the shop are told.',
  access: write,
  houseOnly: true,
  params,
  body: z.object({ version }),
  output: packageDetail,
  errors: [errors.outdated, errors.notAllowed],
});

export const linkManifest = defineCall({
  name: 'packages.linkManifest',
  method: 'POST',
  path: '/order/packages/manifest/{id}/file',
  summary: 'An address that loads a hand-over list as a PDF for a minute.',
  access: read,
  houseOnly: true,
  params,
  output: z.object({ url: z.string() }),
});

export const importTracking = defineCall({
  name: 'packages.importTracking',
  method: 'POST',
  path: '/order/packages/tracking-file',
  summary:
    'Reads a carrier’s file of what happened (tracking, status, at, place), row by row; a row that was read before changes nothing. A time without a zone is by the clock of Tirana.',
  access: write,
  houseOnly: true,
  query: z.object({ carrier: shortId }),
  file: { maxBytes: limits.fileBytes },
  output: z.object({
    counts: z.record(z.enum(trackVerdicts), z.int()),
    /** Rows that were not noted, the first hundred. */
    rows: z.array(z.object({ row: z.int(), tracking: z.string(), status: z.string(), verdict: z.enum(trackVerdicts) })),
  }),
  errors: unreadableTable,
});
