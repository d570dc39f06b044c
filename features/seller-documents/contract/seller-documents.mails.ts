import { defineMail } from '#kit/mail.ts';

const seller = {
  kind: 'text',
  means: { en: 'Name of the seller', sq: 'Emri i shitësit' },
  example: 'Liri Shop',
} as const;
const page = {
  kind: 'link',
  means: { en: 'Where documents are uploaded', sq: 'Ku ngarkohen dokumentet' },
  example: 'https://tregu.example/settings/company',
} as const;

export const documentsAskedMail = defineMail({
  name: 'sellerDocuments.asked',
  title: { en: 'A seller is asked for documents', sq: 'Një shitësi i kërkohen dokumente' },
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
  subject: { en: 'Please send another document: {document}', sq: 'Ju lutem dërgoni një dokument tjetër: {document}' },
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

export const sellerDocumentMails = [documentsAskedMail, documentRejectedMail];
