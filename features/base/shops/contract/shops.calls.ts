import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, shortId, version } from '#kit/call.ts';
import { shopsErrors as errors } from './shops.errors.ts';
import {
  addedShop,
  changedLanguage,
  changedShop,
  inUse,
  keptLanguage,
  keptShop,
  language,
  namedLanguage,
  namedShop,
  newLanguage,
  shop,
} from './shops.model.ts';
import { shopsTexts as words } from './shops.texts.ts';

export const listShops = defineCall({
  name: 'shops.list',
  method: 'GET',
  path: '/shops',
  summary: 'The shops of all countries; one that is switched off says `active: false`.',
  access: 'session',
  output: z.array(namedShop),
});

export const getShop = defineCall({
  name: 'shops.get',
  method: 'GET',
  path: '/shops/{id}',
  summary: 'One shop with its languages and currencies.',
  access: 'session',
  params: z.object({ id: shortId }),
  output: shop,
});

export const listLanguages = defineCall({
  name: 'shops.listLanguages',
  method: 'GET',
  path: '/language',
  summary: 'All languages; one that is switched off says `active: false`.',
  access: 'session',
  output: z.object({ results: z.array(namedLanguage) }),
});

export const addShop = defineCall({
  name: 'shops.add',
  method: 'POST',
  path: '/shops',
  summary: 'Adds the shop of a country; its list of products is filled by a task.',
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  houseOnly: true,
  body: addedShop,
  output: shop,
  message: words.added,
});

const keepers = { access: ['Update_Product-Data'], roles: [roleNames.superAdmin], houseOnly: true } as const;

export const listKeptShops = defineCall({
  name: 'shops.listKept',
  method: 'GET',
  path: '/settings/shops',
  summary: 'All shops with everything that is set of them, those switched off too.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.array(keptShop),
});

export const getShopUse = defineCall({
  name: 'shops.getUse',
  method: 'GET',
  path: '/settings/shops/{id}/use',
  summary: 'What hangs on a shop now, such as products in it; nothing where nothing does.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  params: z.object({ id: shortId }),
  output: z.array(inUse),
});

export const changeShop = defineCall({
  name: 'shops.change',
  method: 'PUT',
  path: '/shops/{id}',
  summary: 'Changes a shop; products there get the texts of its languages, which shops are sent with the next send.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: changedShop,
  output: keptShop,
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const switchShop = defineCall({
  name: 'shops.switch',
  method: 'PUT',
  path: '/shops/{id}/active',
  summary: 'Switches a shop off or on. Off: nobody chooses it and nothing is sent to it; what is in it stays there.',
  ...keepers,
  params: z.object({ id: shortId }),
  body: z.object({ active: z.boolean(), version }),
  output: keptShop,
  message: ({ active }) => (active ? words.switchedOn : words.switchedOff),
  errors: [errors.changedMeanwhile, errors.defaultStays],
});

export const addLanguage = defineCall({
  name: 'shops.addLanguage',
  method: 'POST',
  path: '/language',
  summary: 'Adds a language in which shops may sell; what suppliers already sent in it becomes its texts.',
  access: ['Create_Language'],
  houseOnly: true,
  body: newLanguage,
  output: language,
  message: words.languageAdded,
  errors: [errors.languagesFull],
});

export const listKeptLanguages = defineCall({
  name: 'shops.listKeptLanguages',
  method: 'GET',
  path: '/settings/languages',
  summary: 'All languages in their order with the shops that offer them, and how many products have no name in each.',
  access: ['Read_Language', 'Update_Product-Data'],
  houseOnly: true,
  output: z.array(keptLanguage),
});

export const changeLanguage = defineCall({
  name: 'shops.changeLanguage',
  method: 'PUT',
  path: '/language/{id}',
  summary: 'Changes how a language is called and what platforms call it; its code stays.',
  access: ['Update_Language'],
  houseOnly: true,
  params: z.object({ id: shortId }),
  body: changedLanguage,
  output: z.object({}),
  message: words.languageSaved,
  errors: [errors.changedMeanwhile],
});

export const switchLanguage = defineCall({
  name: 'shops.switchLanguage',
  method: 'PUT',
  path: '/language/{id}/active',
  summary: 'Switches a language off or on. Off: no shop can take it; its texts stay.',
  access: ['Update_Language'],
  houseOnly: true,
  params: z.object({ id: shortId }),
  body: z.object({ active: z.boolean(), version }),
  output: z.object({ active: z.boolean() }),
  message: ({ active }) => (active ? words.languageSwitchedOn : words.languageSwitchedOff),
  errors: [errors.changedMeanwhile, errors.languageInUse, errors.defaultLanguageStays],
});

export const orderLanguages = defineCall({
  name: 'shops.orderLanguages',
  method: 'PUT',
  path: '/language/order',
  summary: 'Puts the languages in an order; every language is named once.',
  access: ['Update_Language'],
  houseOnly: true,
  body: z.object({ ids: z.array(shortId).min(1).max(32) }),
  output: z.object({}),
});
