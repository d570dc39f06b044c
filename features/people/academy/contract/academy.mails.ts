import { defineMail } from '#kit/mail.ts';

/** A seller asks for a service that the house offers. */
export const serviceRequestMail = defineMail({
  name: 'academy.serviceRequested',
  house: true,
  title: { en: 'A seller asks for a service', sq: 'Një shitës kërkon një shërbim' },
  values: {
    person: { kind: 'text', means: { en: 'Who asks', sq: 'Kush e kërkon' }, example: 'Liri Krasniqi' },
    email: { kind: 'text', means: { en: 'Their address', sq: 'Adresa e tij' }, example: 'liri@shop.test' },
    seller: { kind: 'text', means: { en: 'Name of the seller', sq: 'Emri i shitësit' }, example: 'Liri Shop' },
    service: { kind: 'text', means: { en: 'The service', sq: 'Shërbimi' }, example: 'Fotografim' },
    note: { kind: 'lines', means: { en: 'Their own words', sq: 'Fjalët e tyre' }, example: 'Dhjetë produkte' },
    page: {
      kind: 'link',
      means: { en: 'Where requests are answered', sq: 'Ku përgjigjen kërkesat' },
      example: 'https://market.test/settings/service',
    },
  },
  subject: { en: '{seller} asks for a service', sq: '{seller} kërkon një shërbim' },
  body: {
    en: `{person} ({email}) of {seller} asks for: {service}

{note}

[Open the requests]({page})`,
    sq: `{person} ({email}) nga {seller} kërkon: {service}

{note}

[Hap kërkesat]({page})`,
  },
});

/** The team quotes, begins, ends or declines what a seller asked for, or writes about it. */
export const serviceAnswerMail = defineMail({
  name: 'academy.serviceAnswered',
  title: { en: 'The team answers a request for a service', sq: 'Ekipi i përgjigjet një kërkese për shërbim' },
  values: {
    what: {
      kind: 'text',
      means: { en: 'What happened', sq: 'Çfarë ndodhi' },
      example: 'Ka një ofertë për “Fotografim”',
    },
    quote: { kind: 'text', means: { en: 'The price, where there is one', sq: 'Çmimi, nëse ka' }, example: '40,00 EUR' },
    ready: { kind: 'text', means: { en: 'Until when it is done', sq: 'Deri kur kryhet' }, example: '04.12.2026' },
    text: { kind: 'lines', means: { en: 'Their own words', sq: 'Fjalët e tyre' }, example: 'Na sillni produktet.' },
    page: {
      kind: 'link',
      means: { en: 'Where the seller opens it', sq: 'Ku e hap shitësi' },
      example: 'https://market.test/local/service',
    },
  },
  subject: { en: '{what}', sq: '{what}' },
  body: {
    en: `{what}

Price: {quote}

Ready by: {ready}

{text}

[Open the request]({page})`,
    sq: `{what}

Çmimi: {quote}

Gati deri më: {ready}

{text}

[Hap kërkesën]({page})`,
  },
});
