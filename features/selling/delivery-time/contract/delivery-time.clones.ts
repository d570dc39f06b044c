import { defineClonePart } from '#kit/clone.ts';

export const deliveryRulesPart = defineClonePart({
  key: 'deliveryTime.rules',
  kind: 'shop',
  title: { en: 'Rules of delivery days', sq: 'Rregullat e ditëve të dorëzimit' },
  about: {
    en: 'The rules of the source alone, with what customers are told. Rules for all shops already apply, and rules that only the target has stay. Combining keeps the days of the target and adds texts in languages it lacks.',
    sq: 'Rregullat që janë vetëm të burimit, me tekstin për blerësit. Ato për të gjitha dyqanet vlejnë tashmë, dhe ato që ka vetëm objektivi mbeten. Bashkimi i lë ditët e objektivit dhe shton tekstet në gjuhët që i mungojnë.',
  },
  row: { en: 'Rule', sq: 'Rregulli' },
  access: ['Update_Product-Data'],
  modes: ['skip', 'merge', 'overwrite'],
  order: 40,
});
