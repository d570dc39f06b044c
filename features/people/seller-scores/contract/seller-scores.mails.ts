import { defineMail } from '#kit/mail.ts';

const values = {
  message: {
    kind: 'lines',
    means: { en: 'What staff wrote to the seller', sq: 'Çfarë i shkroi stafi shitësit' },
    example: 'Shumë produkte vijnë pa foto.',
  },
  figures: {
    kind: 'lines',
    means: { en: 'What was counted', sq: 'Çfarë u numërua' },
    example: 'Produkte të refuzuara në shqyrtim: 30 % (12 nga 40)',
  },
  page: {
    kind: 'link',
    means: { en: 'The start page of the seller', sq: 'Paneli i shitësit' },
    example: 'https://tregu.example/',
  },
} as const;

export const scoreNoticeMail = defineMail({
  name: 'sellerScores.notice',
  title: { en: 'Notice to a seller about its figures', sq: 'Njoftim për shitësin rreth treguesve' },
  values,
  subject: { en: 'Your seller score needs attention', sq: 'Diçka për t’u parë' },
  body: {
    en: `Hello,

some figures of your work are not as they should be:

{figures}

{message}

[Look at the figures]({page})`,
    sq: `Përshëndetje,

disa tregues të punës suaj nuk janë siç duhet:

{figures}

{message}

[Shiko treguesit]({page})`,
  },
});

export const scoreWarningMail = defineMail({
  name: 'sellerScores.warning',
  title: { en: 'Warning to a seller about its figures', sq: 'Paralajmërim për shitësin rreth treguesve' },
  values,
  subject: { en: 'Warning: action needed within 7 days', sq: 'Paralajmërim: ju lutem veproni brenda 7 ditësh' },
  body: {
    en: `Hello,

some figures of your work are still not as they should be:

{figures}

{message}

If they are not better within 7 days, new products may be refused. If something is not right, you can object on your start page.

[Look at the figures]({page})`,
    sq: `Përshëndetje,

disa tregues të punës suaj ende nuk janë siç duhet:

{figures}

{message}

Nëse brenda 7 ditësh nuk përmirësohen, produktet e reja mund të refuzohen. Nëse diçka nuk është e saktë, mund të kundërshtoni te paneli juaj.

[Shiko treguesit]({page})`,
  },
});

export const scoreAppealMail = defineMail({
  name: 'sellerScores.appeal',
  house: true,
  title: { en: 'A seller objects to a notice or warning', sq: 'Një shitës kundërshton njoftimin ose paralajmërimin' },
  values: {
    seller: { kind: 'text', means: { en: 'Name of the seller', sq: 'Emri i shitësit' }, example: 'Liri Shop' },
    who: { kind: 'text', means: { en: 'Who writes', sq: 'Kush shkruan' }, example: 'Liri Gashi' },
    message: {
      kind: 'lines',
      means: { en: 'Their own words', sq: 'Fjalët e tyre' },
      example: 'Produktet u refuzuan gabimisht.',
    },
    page: {
      kind: 'link',
      means: { en: 'The seller in the list', sq: 'Shitësi në listë' },
      example: 'https://tregu.example/local/sellers?id=4',
    },
  },
  subject: { en: '{seller} objects', sq: '{seller} kundërshton' },
  body: {
    en: `{who} of {seller} objects:

{message}

[Open the seller]({page})`,
    sq: `{who} nga {seller} kundërshton:

{message}

[Hap shitësin]({page})`,
  },
});
