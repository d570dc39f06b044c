import { z } from 'zod';
import { sellerErrors } from '#features/catalogue/sellers/contract/sellers.errors.ts';
import { sellerVatNumber } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { defineCall, id } from '#kit/call.ts';
import { localSellerErrors as errors } from './local-sellers.errors.ts';
import { standingTexts as words } from './local-sellers.standing.texts.ts';
import { closingInput, holidayInput, restrictionInput } from './local-sellers.standing.ts';
import { localSellerTexts } from './local-sellers.texts.ts';

const write = ['Update_Seller', 'Update_Product-Data'] as const;
const params = z.object({ id });

export const restrictSeller = defineCall({
  name: 'localSellers.restrict',
  method: 'PUT',
  path: '/local-seller/{id}/restrict',
  summary:
    'A restricted local seller keeps what it sells and enters no new products; it is told why. Or takes the restriction off.',
  access: write,
  params,
  body: restrictionInput,
  output: z.object({ restricted: z.boolean() }),
  message: ({ restricted }) => (restricted ? localSellerTexts.restricted : localSellerTexts.unrestricted),
});

export const setSellerManager = defineCall({
  name: 'localSellers.setManager',
  method: 'PUT',
  path: '/local-seller/{id}/manager',
  summary: 'Who of the house looks after a local seller; null: nobody.',
  access: write,
  params,
  body: z.object({ user_id: id.nullable() }),
  output: z.object({ manager: z.string().nullable() }),
  message: words.managerSet,
  errors: [errors.noManager],
});

export const setSellerVatNumber = defineCall({
  name: 'localSellers.setVatNumber',
  method: 'PUT',
  path: '/local-seller/{id}/vat-number',
  summary: 'The VAT number of a local seller, printed on its invoices of commissions; empty: it has none.',
  access: write,
  params,
  body: z.object({ vat_number: sellerVatNumber }),
  output: z.object({ vat_number: z.string() }),
  message: words.vatNumberSet,
});

export const setSellerHoliday = defineCall({
  name: 'localSellers.setHoliday',
  method: 'PUT',
  path: '/local-seller/{id}/holiday',
  summary: 'Days on which the shops have no stock of a local seller, the last one included.',
  access: write,
  params,
  body: holidayInput,
  output: z.object({ holiday_id: z.int(), planned: z.boolean() }),
  message: words.holidayIsSet,
  errors: [errors.holidayThere],
});

export const endSellerHoliday = defineCall({
  name: 'localSellers.endHoliday',
  method: 'DELETE',
  path: '/local-seller/{id}/holiday',
  summary: 'Ends the holiday of a local seller now, or calls off the planned one.',
  access: write,
  params,
  output: z.object({ ended: z.literal(true) }),
  message: words.holidayEnded,
  errors: [errors.noHoliday],
});

export const closeSeller = defineCall({
  name: 'localSellers.close',
  method: 'PUT',
  path: '/local-seller/{id}/close',
  summary: 'Closes a local seller: its products leave the shops, its people log in no more.',
  access: write,
  params,
  body: closingInput,
  output: z.object({ closed: z.literal(true) }),
  message: words.closed,
});

export const reopenSeller = defineCall({
  name: 'localSellers.reopen',
  method: 'PUT',
  path: '/local-seller/{id}/reopen',
  summary: 'Opens a closed local seller again, still suspended; lifting that brings its products back.',
  access: write,
  params,
  output: z.object({ reopened: z.literal(true) }),
  message: words.reopened,
  errors: [errors.notClosed, sellerErrors.nameTaken],
});

export const getOwnStanding = defineCall({
  name: 'localSellers.getOwnStanding',
  method: 'GET',
  path: '/local-seller/own-standing',
  summary: 'How the asking person’s local seller stands: restriction, holiday, contact; null for people of none.',
  access: 'session',
  output: z
    .object({
      restriction: z.object({ message: z.string(), since: z.iso.datetime().nullable() }).nullable(),
      holiday: z.object({ starts_on: z.iso.date(), ends_on: z.iso.date(), on: z.boolean() }).nullable(),
      manager: z.object({ name: z.string(), email: z.string() }).nullable(),
    })
    .nullable(),
});
