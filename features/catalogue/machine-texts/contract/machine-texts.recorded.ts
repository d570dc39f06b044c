import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    engine_added: { en: 'Engine added', sq: 'Motori u shtua' },
    engine_changed: { en: 'Engine changed', sq: 'Motori u ndryshua' },
    engine_removed: { en: 'Engine removed', sq: 'Motori u hoq' },
    engine_tried: { en: 'Engine tried', sq: 'Motori u provua' },
  }),
  fields: defineTexts({
    engine_kind: { en: 'Engine', sq: 'Motori' },
    engine_key: { en: 'Key', sq: 'Çelësi' },
    month_limit: { en: 'Characters per month', sq: 'Shenja në muaj' },
    million_price: { en: 'Price per million characters', sq: 'Çmimi për një milion shenja' },
    machine_characters: { en: 'Characters', sq: 'Shenja' },
    machine_same: { en: 'Stays as it is, counts as reviewed', sq: 'Mbetet siç është, quhet i shqyrtuar' },
    machine_cost: { en: 'Cost', sq: 'Kostoja' },
  }),
  money: ['million_price', 'machine_cost'],
  tasks: defineTexts({ 'translate-products': { en: 'Translate products', sq: 'Përkthimi i produkteve' } }),
};
