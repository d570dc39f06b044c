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

export const stockSchedule = defineSchedule({
  name: 'publishing.stock',
  title: { en: 'Changed stock to the shops', sq: 'Stoku i ndryshuar drejt dyqaneve' },
  does: {
    en: 'Tells the shops the stock that orders, the hub and suppliers changed, at any hour.',
    sq: 'U tregon dyqaneve stokun që e ndryshuan porositë, magazina dhe furnitorët, në çdo orë.',
  },
  everySeconds: 5,
});

export const sendByItselfSchedule = defineSchedule({
  name: 'publishing.byItself',
  title: { en: 'Approved products to the shops', sq: 'Produktet e miratuara drejt dyqaneve' },
  does: {
    en: 'Sends newly approved products to the shops that want them, outside their quiet hours.',
    sq: 'Dërgon produktet e sapomiratuara në dyqanet që i duan, jashtë orëve të tyre të qetësisë.',
  },
  everySeconds: 60,
});

export const compareShopsSchedule = defineSchedule({
  name: 'publishing.compareShops',
  title: { en: 'Comparison of the shops', sq: 'Krahasimi i dyqaneve' },
  does: {
    en: 'Reads each connected shop page by page once a night, between 03:00 and 06:00 of its clock, or as often as is set for it, and notes what differs from what it was sent.',
    sq: 'Lexon faqe për faqe çdo dyqan të lidhur një herë në natë, mes orës 03:00 dhe 06:00 të vendit të tij, ose aq shpesh sa është caktuar, dhe shënon çfarë ndryshon nga ç’iu dërgua.',
  },
  everySeconds: 300,
});

export const reportsSchedule = defineSchedule({
  name: 'publishing.reports',
  title: { en: 'Reports of sends', sq: 'Raportet e dërgimeve' },
  does: {
    en: 'Tells those named for a shop by email what became of its sends, after each of them or once a day.',
    sq: 'U shkruan të caktuarve të një dyqani si përfunduan dërgimet, pas secilit ose një herë në ditë.',
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
