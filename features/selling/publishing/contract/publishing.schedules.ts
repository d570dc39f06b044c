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

export const sendByItselfSchedule = defineSchedule({
  name: 'publishing.byItself',
  title: { en: 'Approved products and stock to the shops', sq: 'Produktet e miratuara dhe stoku drejt dyqaneve' },
  does: {
    en: 'Sends newly approved products and changed stock to the shops that want it, outside their quiet hours.',
    sq: 'Dërgon produktet e sapomiratuara dhe stokun e ndryshuar në dyqanet që e duan, jashtë orëve të tyre të qetësisë.',
  },
  everySeconds: 60,
});

export const compareShopsSchedule = defineSchedule({
  name: 'publishing.compareShops',
  title: { en: 'Comparison of the shops', sq: 'Krahasimi i dyqaneve' },
  does: {
    en: 'Reads the shops that want it page by page and notes what differs from what they were sent.',
    sq: 'Lexon faqe për faqe dyqanet që e duan dhe shënon çfarë ndryshon nga ç’iu dërgua.',
  },
  everySeconds: 300,
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
