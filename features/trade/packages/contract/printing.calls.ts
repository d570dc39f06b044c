import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { anyOr, defineCall, id, listQuery, shortId } from '#kit/call.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { packagesQuery, toPackOrderKeys } from './packages.calls.ts';
import { packageErrors as errors } from './packages.errors.ts';

/** Sheets hold names and addresses of customers, or say what they bought. */
const read = { access: ['Read_Order'], houseOnly: true } as const;

/** Orders of one round through the hub. */
export const mostPicked = 200;
/** Slips of one file. */
export const mostSlips = 100;

const { page: _page, pageSize: _size, ...toPackFilters } = listQuery(toPackOrderKeys);

export const selectAllToPack = defineCall({
  name: 'packages.selectAllToPack',
  method: 'GET',
  path: '/order/packages/to-pack/select-all',
  summary: 'The ids of all orders to pack that the filters find, in list order, up to 10000.',
  ...read,
  query: z.object({ shop: anyOr(shortId), ...toPackFilters }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

export const selectAllPackages = defineCall({
  name: 'packages.selectAll',
  method: 'GET',
  path: '/order/packages/select-all',
  summary: 'The ids of all packages the filters find, in list order, up to 10000.',
  ...read,
  query: packagesQuery.omit({ page: true, pageSize: true }),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});

const file = z.object({ name: z.string(), content: z.string() });

export const printPickList = defineCall({
  name: 'packages.printPickList',
  method: 'POST',
  path: '/order/packages/pick-list',
  summary:
    'What one round through the hub fetches for these orders, as a PDF (base64): pieces by SKU with the orders they are for, then each order with its number to scan. Orders of which nothing can be packed now, or of a shop one does not work in, are left out, as `left_out` counts; the sheet names those of one’s shops. Where nothing is left it is refused.',
  ...read,
  writes: false,
  body: z.object({
    order_ids: z.array(id).min(1).max(mostPicked),
    language: z.enum(interfaceLanguages).default('en'),
  }),
  output: file.extend({ left_out: z.int() }),
  errors: [errors.nothingToPick],
});

export const printPackSlips = defineCall({
  name: 'packages.printSlips',
  method: 'POST',
  path: '/order/packages/slips',
  summary:
    'What is in each of these packages, one sheet a package as a PDF (base64), in the language of its customer and without prices: it goes into the parcel. Packages that are not packed yet, or are dissolved, are left out, as `left_out` counts; where none is left it is refused.',
  ...read,
  writes: false,
  closedToViewers: true,
  body: z.object({ package_ids: z.array(id).min(1).max(mostSlips) }),
  output: file.extend({ left_out: z.int() }),
  errors: [errors.notAllowed],
});

export const printOrderSlips = defineCall({
  name: 'packages.printOrderSlips',
  method: 'POST',
  path: '/order/packages/order-slips',
  summary:
    'The pack slips of every packed package of these orders, as a PDF (base64), in the order the orders were given. Orders without one, or of a shop one does not work in, are left out, as `left_out` counts; where nothing is left it is refused.',
  ...read,
  writes: false,
  closedToViewers: true,
  body: z.object({ order_ids: z.array(id).min(1).max(mostSlips) }),
  output: file.extend({ left_out: z.int() }),
  errors: [errors.noSlips, errors.tooManySlips],
});
