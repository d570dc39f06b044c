import type { CourseInput } from '#features/people/academy/contract/academy.courses.ts';
import type { ArticleInput, WrittenCard } from '#features/people/academy/contract/academy.model.ts';

/** Demo data, written by the authors of Tregu: what the team offers local sellers. */
export const serviceCards: readonly WrittenCard[] = [
  {
    title: { sq: 'Fotografim i produkteve', en: 'Product photos' },
    body: {
      sq: '<p>Na sillni produktet ose vijmë ne tek ju: <strong>pesë foto për produkt</strong>, me sfond të bardhë dhe një në përdorim.</p><ul><li>Gati brenda tri ditëve pune</li><li>Fotot janë tuajat</li></ul>',
      en: '<p>Bring us the products, or we come to you: <strong>five photos of each</strong>, on white, and one in use.</p><ul><li>Ready within three working days</li><li>The photos are yours</li></ul>',
    },
    price: { sq: '4 € për produkt', en: '€4 per product' },
    active: true,
  },
  {
    title: { sq: 'Shkrim i përshkrimeve', en: 'Writing descriptions' },
    body: {
      sq: '<p>Shkruajmë emrin dhe përshkrimin në shqip dhe anglisht, që blerësi ta gjejë dhe ta kuptojë produktin.</p>',
      en: '<p>We write name and description in Albanian and English, so that people find the product and understand it.</p>',
    },
    price: { sq: '2 € për produkt', en: '€2 per product' },
    active: true,
  },
  {
    title: { sq: 'Marrje e mallit në vend', en: 'Pick-up' },
    body: {
      sq: '<p>Korrieri ynë e merr mallin çdo ditë pune mes orës 14 dhe 17. Paketoni vetëm artikullin; kutinë e sjellim ne.</p>',
      en: '',
    },
    price: { sq: 'falas mbi 20 porosi në muaj', en: '' },
    active: true,
  },
];

/** Lessons by their place among those below. */
/** How the demo's team is reached. */
export const servicePage = {
  contact: {
    sq: 'Telefoni: +383 38 000 000\nEmaili: ekipi@market.test',
    en: 'Phone: +383 38 000 000\nEmail: ekipi@market.test',
  },
  hours: { sq: 'E hënë–e premte, 9:00–17:00', en: 'Monday to Friday, 9:00 to 17:00' },
};

export const academyCourse: Omit<CourseInput, 'lessons'> & { readonly lessons: readonly number[] } = {
  title: { sq: 'Hapat e parë', en: 'First steps' },
  body: {
    sq: '<p>Dy mësime para produktit tuaj të parë: fotoja dhe emri.</p>',
    en: '<p>Two lessons before your first product: the photo and the name.</p>',
  },
  published: true,
  required: false,
  lessons: [0, 1],
};

/** Short lessons for selling well. */
export const academyArticles: readonly ArticleInput[] = [
  {
    title: { sq: 'Si duket një foto e mirë', en: 'What a good photo looks like' },
    body: {
      sq: '<p>Blerësi nuk e prek dot produktin: fotoja e bën këtë për të.</p><ol><li>Dritë nga dritarja, pa blic.</li><li>Sfond i bardhë, pa tekst e pa logo.</li><li>I gjithë produkti në mes, pastaj një foto nga afër.</li><li>Së paku 1000 pikselë në anën më të gjatë.</li></ol><p>E para është <strong>fotoja kryesore</strong>: ajo duket në kërkim.</p>',
      en: '<p>A buyer cannot touch the product: the photo does it for them.</p><ol><li>Light from a window, no flash.</li><li>A white background, no text, no logo.</li><li>The whole product in the middle, then one from close by.</li><li>At least 1000 pixels on the longer side.</li></ol><p>The first one is the <strong>main photo</strong>: it is what the search shows.</p>',
    },
    minutes: 3,
    published: true,
    required: true,
    reasons: ['bad_image', 'missing_image'],
    codes: ['image_too_large', 'not_an_image'],
    quiz: [
      {
        question: { sq: 'Si duhet të jetë sfondi?', en: 'What should the background be like?' },
        choices: [
          { sq: 'Me logon e dyqanit', en: 'With the logo of the store' },
          { sq: 'I bardhë, pa tekst', en: 'White, without text' },
          { sq: 'Sa më i gjallë', en: 'As colourful as possible' },
        ],
        right: 1,
      },
    ],
  },
  {
    title: { sq: 'Emri që e gjen blerësi', en: 'A name that is found' },
    body: {
      sq: '<p>Shkruani markën, llojin dhe veçantinë, në këtë radhë: <em>Besjana çajnik elektrik 1,7 l, i kuq</em>. Pa shkronja të mëdha kudo dhe pa “super çmim”.</p>',
      en: '<p>Write the brand, the kind, and what sets it apart, in this order: <em>Besjana electric kettle 1.7 l, red</em>. No capitals everywhere and no “super price”.</p>',
    },
    minutes: 2,
    published: true,
    required: false,
    reasons: ['bad_title', 'bad_description'],
    codes: [],
    quiz: [],
  },
  {
    title: { sq: 'Pse refuzohet një produkt', en: '' },
    body: {
      sq: '<p>Më së shpeshti mungon një foto e qartë, kategoria është e gabuar, ose përshkrimi thotë vetëm emrin. Arsyeja qëndron gjithmonë te produkti: ndreqeni dhe dërgojeni sërish.</p>',
      en: '',
    },
    minutes: 2,
    published: true,
    required: false,
    reasons: [],
    codes: [],
    quiz: [],
  },
];
