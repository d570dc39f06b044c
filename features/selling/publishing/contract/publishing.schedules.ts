import { defineSchedule } from '#kit/schedule.ts';

export const neglectedCategoriesSchedule = defineSchedule({
  name: 'publishing.neglectedCategories',
  title: { en: 'Categories missing in shops', sq: 'Kategoritë që mungojnë në dyqane' },
  does: {
    en: 'Sends categories that products in a shop need and that have not reached it.',
    sq: 'Dërgon kategoritë që u duhen produkteve në dyqan dhe që nuk kanë arritur aty.',
  },
  everySeconds: 3600,
});
