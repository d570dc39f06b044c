import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { currencyRate, language, shop } from './shops.model.ts';

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
