import { defineMail } from '#kit/mail.ts';

/** Spec section 2, seller drawer: a seller asks for a change of what is known of them (SEL-017). */
export const sellerChangeMail = defineMail({
  name: 'sellers.changeRequested',
  house: true,
  title: { en: 'A seller asks for a change of their data', sq: 'Një shitës kërkon ndryshim të të dhënave' },
  values: {
    person: { kind: 'text', means: { en: 'Who asks', sq: 'Kush e kërkon' }, example: 'Liri Krasniqi' },
    email: { kind: 'text', means: { en: 'Their address', sq: 'Adresa e tij' }, example: 'liri@shop.test' },
    seller: { kind: 'text', means: { en: 'Name of the seller', sq: 'Emri i shitësit' }, example: 'Liri Shop' },
    sellerNumber: { kind: 'text', means: { en: 'Number of the seller', sq: 'Numri i shitësit' }, example: '12' },
    registrationDate: {
      kind: 'text',
      means: { en: 'Registration date they gave', sq: 'Data e regjistrimit që dhanë' },
      example: '2019-04-15',
    },
    aboutBrands: {
      kind: 'text',
      means: { en: 'Whether it is about brands', sq: 'Nëse ka të bëjë me marka' },
      example: 'no',
    },
    request: {
      kind: 'lines',
      means: { en: 'Their own words', sq: 'Fjalët e tyre' },
      example: 'Our phone number is +383 44 111 222 now.',
    },
  },
  subject: { en: 'Change of seller {seller}', sq: 'Ndryshim i shitësit {seller}' },
  body: {
    en: `{person} ({email}) asks for a change of the seller {seller}, no. {sellerNumber}.
Registration date: {registrationDate}
About brands: {aboutBrands}

{request}`,
    sq: `{person} ({email}) kërkon një ndryshim për shitësin {seller}, nr. {sellerNumber}.
Data e regjistrimit: {registrationDate}
Për marka: {aboutBrands}

{request}`,
  },
});

/** Staff write to a seller; local ones get it in Albanian surroundings. */
export const sellerMessageMail = defineMail({
  name: 'sellers.message',
  title: { en: 'Staff write to a seller', sq: 'Stafi i shkruan një shitësi' },
  values: {
    seller: { kind: 'text', means: { en: 'Name of the seller', sq: 'Emri i shitësit' }, example: 'Liri Shop' },
    subject: {
      kind: 'text',
      means: { en: 'What it is about', sq: 'Për çfarë bëhet fjalë' },
      example: 'Your phone number',
    },
    message: {
      kind: 'lines',
      means: { en: 'The words of the person who writes', sq: 'Fjalët e personit që shkruan' },
      example: 'Please tell us your new phone number.',
    },
    who: { kind: 'text', means: { en: 'Who writes', sq: 'Kush shkruan' }, example: 'Ada Admin' },
    email: { kind: 'text', means: { en: 'Their address', sq: 'Adresa e tij' }, example: 'ada@tregu.example' },
  },
  subject: { en: '{subject}', sq: '{subject}' },
  body: {
    en: `To {seller}:

{message}

{who}, {email}`,
    sq: `Për {seller}:

{message}

{who}, {email}`,
  },
});
