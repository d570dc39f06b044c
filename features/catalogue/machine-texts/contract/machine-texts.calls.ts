import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { textParts } from '#features/catalogue/products/contract/products.text-state.ts';
import { defineCall, id, shortId } from '#kit/call.ts';
import { machineErrors as errors } from './machine-texts.errors.ts';
import {
  engineChange,
  engineChoice,
  engineEntry,
  engineTrial,
  keptEngine,
  machineCost,
  machineText,
  machineWaiting,
} from './machine-texts.model.ts';
import { machineSentences as words } from './machine-texts.sentences.ts';

/** An engine costs money and sees texts: who sets it up is who connects shops. */
const keepers = { access: ['Update_Language'], roles: [roleNames.superAdmin], houseOnly: true } as const;
const translators = { access: ['Update_Product', 'Update_Translation'], houseOnly: true } as const;
const path = '/settings/translation-engines';
const params = z.object({ id: shortId });

export const listEngines = defineCall({
  name: 'machineTexts.listEngines',
  method: 'GET',
  path,
  summary: 'The engines texts are translated with, each with its characters and its cost of this month.',
  access: ['Read_Language', 'Update_Product-Data'],
  houseOnly: true,
  output: z.array(keptEngine),
});

export const addEngine = defineCall({
  name: 'machineTexts.addEngine',
  method: 'POST',
  path,
  summary: 'Adds an engine: DeepL or LibreTranslate, with its address, key and most characters in a month.',
  ...keepers,
  body: engineEntry,
  output: keptEngine,
  message: words.added,
});

export const changeEngine = defineCall({
  name: 'machineTexts.changeEngine',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes an engine. A key that is left out stays, as long as the address does.',
  ...keepers,
  params,
  body: engineChange,
  output: keptEngine,
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const removeEngine = defineCall({
  name: 'machineTexts.removeEngine',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Removes an engine with its counter; what it translated stays.',
  ...keepers,
  params,
  output: z.object({}),
  message: words.removed,
});

export const tryEngine = defineCall({
  name: 'machineTexts.tryEngine',
  method: 'POST',
  path: `${path}/{id}/try`,
  summary:
    'Asks an engine which of our languages it knows, and for one word, which is counted; where that does not go well, why.',
  ...keepers,
  params,
  output: engineTrial,
});

export const listEngineChoices = defineCall({
  name: 'machineTexts.listChoices',
  method: 'GET',
  path: '/machine-texts/engines',
  summary: 'The active engines with what they have left this month, for who translates.',
  ...translators,
  output: z.array(engineChoice),
});

export const getMachineCost = defineCall({
  name: 'machineTexts.getCost',
  method: 'GET',
  path: '/machine-texts/cost/{set}',
  summary: 'Characters and cost of a previewed translation of products, and what the engine has left.',
  ...translators,
  params: z.object({ set: z.uuid() }),
  output: machineCost,
});

export const listWaitingTexts = defineCall({
  name: 'machineTexts.listWaiting',
  method: 'GET',
  path: '/machine-texts/waiting',
  summary: 'How many products have machine translations that nobody accepted yet, by language, with the first of them.',
  ...translators,
  output: z.array(machineWaiting),
});

export const listMachineTexts = defineCall({
  name: 'machineTexts.listOfProduct',
  method: 'GET',
  path: '/product/{id}/machine-texts',
  summary: 'What engines made of the texts of a product and nobody accepted yet.',
  ...translators,
  params: z.object({ id }),
  output: z.array(machineText),
});

export const discardMachineTexts = defineCall({
  name: 'machineTexts.discard',
  method: 'DELETE',
  path: '/product/{id}/machine-texts/{language}/{part}',
  summary: 'Throws away what an engine made of one text of a product in a language.',
  ...translators,
  params: z.object({ id, language: shortId, part: z.enum(textParts) }),
  output: z.object({}),
  message: words.discarded,
});
