import { defineClonePart } from '#kit/clone.ts';

export const tariffsPart = defineClonePart({
  key: 'pricing.tariffs',
  kind: 'shop',
  title: { en: 'Transport tariffs', sq: 'Tarifat e transportit' },
  about: {
    en: 'The tariffs of the source that are in force, valid in the target from today, and those to come, from their own day. Each keeps its currency. A tariff whose day has come is never removed: where the target had none of that code, undo leaves it.',
    sq: 'Tarifat e burimit që janë në fuqi, të vlefshme te objektivi nga sot, dhe ato që vijnë, nga dita e tyre. Secila ruan monedhën e vet. Një tarifë, dita e së cilës ka ardhur, nuk hiqet: kur objektivi s’kishte asnjë me atë kod, zhbërja e lë.',
  },
  row: { en: 'Tariff', sq: 'Tarifa' },
  access: ['Update_Product-Data'],
  modes: ['skip', 'overwrite'],
  order: 44,
});
