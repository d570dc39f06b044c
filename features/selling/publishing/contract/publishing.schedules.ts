import { defineSchedule } from '#kit/schedule.ts';

export const duePricesSchedule = defineSchedule({
  name: 'publishing.duePrices',
  title: { en: 'Changed prices to the shops', sq: 'Çmimet e ndryshuara drejt dyqaneve' },
  does: {
    en: 'Sends changed prices to the shops that want them sent automatically, each in its own hours.',
    sq: 'Dërgon çmimet e ndryshuara në dyqanet që i duan automatikisht, secilit në orët e veta.',
  },
  everySeconds: 60,
});

export const neglectedCategoriesSchedule = defineSchedule({
  name: 'publishing.neglectedCategories',
  title: { en: 'Categories missing in shops', sq: 'Kategoritë që mungojnë në dyqane' },
  does: {
    en: 'Sends categories that products in a shop need and that have not reached it.',
    sq: 'Dërgon kategoritë që u duhen produkteve në dyqan dhe që nuk kanë arritur aty.',
  },
  everySeconds: 3600,
});
