import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { shopsErrors as errors } from './shops.errors.ts';
import { currencyRate, language, newLanguage, newShop, shop } from './shops.model.ts';
import { shopsTexts as words } from './shops.texts.ts';

export const listShops = defineCall({
  name: 'shops.list',
  method: 'GET',
  path: '/shops',
  summary: 'The shops of all countries.',
  access: 'session',
  output: z.array(shop.pick({ id: true, name: true })),
});

export const getShop = defineCall({
  name: 'shops.get',
  method: 'GET',
  path: '/shops/{id}',
  summary: 'One shop with its languages and currencies.',
  access: 'session',
  params: z.object({ id }),
  output: shop,
});

export const listLanguages = defineCall({
  name: 'shops.listLanguages',
  method: 'GET',
  path: '/language',
  summary: 'All languages.',
  access: 'session',
  output: z.object({ results: z.array(language) }),
});

export const listRates = defineCall({
  name: 'shops.listRates',
  method: 'GET',
  path: '/exchange/currency/rates',
  summary: 'The exchange rates of a shop; empty when there are none.',
  access: ['Read_Product', 'Read_Category', 'Read_Product-Reseller'],
  output: z.array(currencyRate),
});

export const addShop = defineCall({
  name: 'shops.add',
  method: 'POST',
  path: '/shops',
  summary: 'Adds the shop of a country; its list of products is filled by a task.',
  access: ['Update_Product-Data'],
  roles: [roleNames.superAdmin],
  houseOnly: true,
  body: newShop,
  output: shop,
  message: words.added.en,
  errors: [errors.nameTaken],
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
  message: words.languageAdded.en,
  errors: [errors.languageTaken, errors.languagesFull],
});
