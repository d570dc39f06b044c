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
