import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';
import { resellerFacts } from './resellers.model.ts';
import { sellerErrors } from './sellers.errors.ts';
import { company, seller, sellerOption, sellerWithCategories } from './sellers.model.ts';
import { messageLimits, skuPrefix } from './sellers.rules.ts';
import { sellerTexts } from './sellers.texts.ts';

const sellerRead = ['Read_Seller', ...productRead] as const;

export const listSellers = defineCall({
  name: 'sellers.list',
  method: 'GET',
  path: '/seller',
  summary: 'All sellers by name; people tied to a seller get only theirs.',
  // Lines of orders are looked for by their seller.
  access: [...sellerRead, 'Read_Order'],
  output: z.array(sellerOption),
});

export const getSeller = defineCall({
  name: 'sellers.get',
  method: 'GET',
  path: '/seller/{id}',
  summary: 'One seller with the tree of its external categories.',
  access: sellerRead,
  params: z.object({ id }),
  output: sellerWithCategories,
});

export const listSellersByKind = defineCall({
  name: 'sellers.listByKind',
  method: 'POST',
  path: '/seller/getSellers',
  summary: 'The external resellers, or the local sellers, by name.',
  access: sellerRead,
  writes: false,
  body: z.object({ local_seller: z.boolean() }),
  output: z.array(sellerOption),
});

export const getSellerByUser = defineCall({
  name: 'sellers.getByUser',
  method: 'GET',
  path: '/local-seller/getSellerByUserId/{id}',
  summary: "Seller and company of a person: the caller's always, of others with Read_Seller or Read_Product-Data.",
  access: 'session',
  params: z.object({ id }),
  output: z.object({ company: company.nullable(), seller: seller.nullable() }),
});

export const listLocalBrands = defineCall({
  name: 'sellers.listLocalBrands',
  method: 'GET',
  path: '/local-seller/brands',
  summary: 'The distinct brand names of local sellers.',
  access: ['Read_Brand', 'Read_Product', 'Read_Seller', 'Read_Product-Seller'],
  output: z.array(z.string()),
});

export const requestSellerChange = defineCall({
  name: 'sellers.requestChange',
  method: 'POST',
  path: '/local-product/sendRequestEmail',
  summary: 'Asks the provider team by email for a change of the seller record, which itself stays as it is.',
  access: 'session',
  openToSuspended: true,
  body: z.object({
    data: z.object({
      data: z
        .string({ error: rule(sellerTexts.requestRequired) })
        .trim()
        .min(1, { error: rule(sellerTexts.requestRequired) })
        .max(5000),
      is_brand: z.boolean().default(false),
      registration_date: z
        .string({ error: rule(sellerTexts.registrationDateRequired) })
        .min(1, { error: rule(sellerTexts.registrationDateRequired) }),
    }),
  }),
  output: z.object({ requested: z.literal(true) }),
  message: sellerTexts.emailSent,
  errors: [sellerErrors.noSeller],
});

export const setSkuPrefix = defineCall({
  name: 'sellers.setSkuPrefix',
  method: 'PUT',
  path: '/local-seller/{id}/sku-prefix',
  summary: "Sets a seller's SKU prefix once.",
  access: ['Update_Seller', 'Update_Product-Data'],
  params: z.object({ id }),
  body: z.object({ sku_prefix: skuPrefix }),
  output: z.object({ sku_prefix: z.string() }),
  message: literal('success'),
  errors: [sellerErrors.prefixSet, sellerErrors.prefixTaken],
});

export const sendSellerMessage = defineCall({
  name: 'sellers.sendMessage',
  method: 'POST',
  path: '/seller/{id}/message',
  summary: 'Mails a seller, local or external: to the contact of its record, else to its people.',
  access: ['Update_Seller', 'Update_Product-Data'],
  params: z.object({ id }),
  body: z.object({
    subject: z
      .string({ error: rule(sellerTexts.subjectRequired) })
      .trim()
      .min(1, { error: rule(sellerTexts.subjectRequired) })
      .max(messageLimits.subject),
    message: z
      .string({ error: rule(sellerTexts.messageRequired) })
      .trim()
      .min(1, { error: rule(sellerTexts.messageRequired) })
      .max(messageLimits.message),
  }),
  output: z.object({ sent_to: z.array(z.string()) }),
  message: sellerTexts.messageSent,
  errors: [sellerErrors.noAddress],
});

/** The external resellers are the Super Admin's to set up, as trap T05 has it for their settings page. */
const resellerWrite = { access: ['Update_Product-Data'], roles: [roleNames.superAdmin] } as const;

export const getReseller = defineCall({
  name: 'sellers.getReseller',
  method: 'GET',
  path: '/international-seller/{id}',
  summary: 'What is known of an external reseller.',
  access: ['Update_Product-Data'],
  params: z.object({ id }),
  output: seller,
});

export const createReseller = defineCall({
  name: 'sellers.createReseller',
  method: 'POST',
  path: '/international-seller',
  summary: 'Registers an external reseller; its feeds are set up afterwards.',
  ...resellerWrite,
  body: resellerFacts,
  output: sellerOption,
  message: sellerTexts.resellerCreated,
  errors: [sellerErrors.nameTaken, sellerErrors.prefixTaken],
});

export const updateReseller = defineCall({
  name: 'sellers.updateReseller',
  method: 'PUT',
  path: '/international-seller/{id}',
  summary: 'Changes what is known of an external reseller; the SKU prefix stays as it was set.',
  ...resellerWrite,
  params: z.object({ id }),
  body: resellerFacts.omit({ sku_prefix: true }),
  output: sellerOption,
  message: sellerTexts.resellerSaved,
  errors: [sellerErrors.nameTaken],
});
