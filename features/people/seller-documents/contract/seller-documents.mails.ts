import { defineMail } from '#kit/mail.ts';

const seller = {
  kind: 'text',
  means: { en: 'Name of the seller', sq: 'Emri i shitësit' },
  example: 'Liri Shop',
} as const;
const page = {
  kind: 'link',
  means: { en: 'Where documents are uploaded', sq: 'Ku ngarkohen dokumentet' },
  example: 'https://tregu.example/confirmation',
  // It takes documents without a login.
  secret: true,
} as const;

export const documentsAskedMail = defineMail({
  name: 'sellerDocuments.asked',
  title: { en: 'Document request', sq: 'Një shitësi i kërkohen dokumente' },
  values: {
    seller,
    page,
    documents: {
      kind: 'lines',
      means: { en: 'Which documents', sq: 'Cilat dokumente' },
      example: 'Business certificate',
    },
    note: {
      kind: 'lines',
      means: { en: 'A word of staff', sq: 'Një fjalë e stafit' },
      example: 'Until Friday, please.',
    },
  },
  subject: { en: 'Documents of {seller}', sq: 'Dokumentet e {seller}' },
  body: {
    en: `Hello,

please send us these documents of {seller}:

{documents}

{note}

[Upload the documents]({page})`,
    sq: `Përshëndetje,

ju lutem na dërgoni këto dokumente të {seller}:

{documents}

{note}

[Ngarko dokumentet]({page})`,
  },
});

export const documentRejectedMail = defineMail({
  name: 'sellerDocuments.rejected',
  title: { en: 'A document of a seller is rejected', sq: 'Një dokument i shitësit refuzohet' },
  values: {
    seller,
    page,
    document: { kind: 'text', means: { en: 'Which document', sq: 'Cili dokument' }, example: 'Business certificate' },
    note: { kind: 'lines', means: { en: 'Why', sq: 'Pse' }, example: 'The second page is missing.' },
  },
  subject: { en: 'New document needed: {document}', sq: 'Ju lutem dërgoni një dokument tjetër: {document}' },
  body: {
    en: `Hello,

we cannot accept this document of {seller}: {document}

{note}

[Upload another one]({page})`,
    sq: `Përshëndetje,

nuk mund ta pranojmë këtë dokument të {seller}: {document}

{note}

[Ngarko një tjetër]({page})`,
  },
});

const expiring = {
  seller,
  page,
  document: { kind: 'text', means: { en: 'Which document', sq: 'Cili dokument' }, example: 'Certifikata e biznesit' },
  day: { kind: 'text', means: { en: 'The last day it counts', sq: 'Dita e fundit që vlen' }, example: '31.12.2026' },
} as const;

export const documentExpiresMail = defineMail({
  name: 'sellerDocuments.expires',
  title: { en: 'A document of a seller expires soon', sq: 'Një dokument i shitësit skadon së shpejti' },
  values: expiring,
  subject: { en: 'Expires on {day}: {document}', sq: 'Skadon më {day}: {document}' },
  body: {
    en: `Hello,

this document of {seller} counts until {day}: {document}

Please send us a new one before that day. Without it your products may leave the shops.

[Upload the new document]({page})`,
    sq: `Përshëndetje,

ky dokument i {seller} vlen deri më {day}: {document}

Ju lutem na dërgoni një të ri para kësaj dite. Pa të produktet tuaja mund të largohen nga dyqanet.

[Ngarko dokumentin e ri]({page})`,
  },
});

export const documentExpiredMail = defineMail({
  name: 'sellerDocuments.expired',
  title: { en: 'A document of a seller has expired', sq: 'Një dokument i shitësit ka skaduar' },
  values: expiring,
  subject: { en: 'Expired: {document}', sq: 'Ka skaduar: {document}' },
  body: {
    en: `Hello,

this document of {seller} counted until {day} and has expired: {document}

Please send us a new one. Without it your products may leave the shops.

[Upload the new document]({page})`,
    sq: `Përshëndetje,

ky dokument i {seller} vlejti deri më {day} dhe ka skaduar: {document}

Ju lutem na dërgoni një të ri. Pa të produktet tuaja mund të largohen nga dyqanet.

[Ngarko dokumentin e ri]({page})`,
  },
});

export const sellerDocumentMails = [documentsAskedMail, documentRejectedMail, documentExpiresMail, documentExpiredMail];
