import { z } from 'zod';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { companyErrors as errors } from './company.errors.ts';
import { houseCompany, houseFacts, shopCompany, shopFacts } from './company.model.ts';
import { companyTexts as words } from './company.texts.ts';

export const getCompany = defineCall({
  name: 'company.get',
  method: 'GET',
  path: '/company',
  summary: 'The company that runs the market, and who sells before the law in each shop; for staff.',
  access: ['Read_Company'],
  output: z.object({ house: houseCompany, shops: z.array(shopCompany) }),
});

export const saveCompany = defineCall({
  name: 'company.save',
  method: 'PUT',
  path: '/company',
  summary:
    'Writes down the company; another VAT number or bank account needs the password and is told to Super Admins.',
  access: ['Update_Company'],
  body: houseFacts.extend({ version, current_password: z.string().max(1000).default('') }),
  output: houseCompany,
  message: words.saved,
  errors: [errors.changed, sessionErrors.wrongCurrentPassword, sessionErrors.tooManyTries],
});

export const saveShopCompany = defineCall({
  name: 'company.saveShop',
  method: 'PUT',
  path: '/company/shop/{id}',
  summary: 'Writes down who sells before the law in a shop; another VAT number needs the password, too.',
  access: ['Update_Company'],
  params: z.object({ id }),
  body: shopFacts.extend({ version, current_password: z.string().max(1000).default('') }),
  output: shopCompany,
  message: words.shopSaved,
  errors: [errors.changed, sessionErrors.wrongCurrentPassword, sessionErrors.tooManyTries],
});
