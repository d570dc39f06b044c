import { defineFigure } from '#kit/figure.ts';

const papers = { access: ['Read_Seller', 'Read_Product-Data'], audience: ['staff'], to: '/local/sellers' } as const;

export const expiringPapers = defineFigure({
  ...papers,
  key: 'local-sellers.expiring',
  label: { en: 'Documents expire', sq: 'Dokumente që skadojnë' },
  meaning: {
    en: 'Local sellers of whom a document is about to expire, and none is in a worse state.',
    sq: 'Shitës lokalë të cilëve po u skadon një dokument, dhe asnjë nuk është në gjendje më të keqe.',
  },
  search: { documents: 'expiring' },
  notes: { why: { en: 'A new one is needed soon', sq: 'Së shpejti duhet një i ri' } },
});

export const expiredPapers = defineFigure({
  ...papers,
  key: 'local-sellers.expired',
  label: { en: 'Documents expired', sq: 'Dokumente të skaduara' },
  meaning: {
    en: 'Local sellers of whom a document has expired, and none is missing or rejected.',
    sq: 'Shitës lokalë të cilëve u ka skaduar një dokument, dhe asnjë nuk mungon apo është refuzuar.',
  },
  search: { documents: 'expired' },
  notes: { why: { en: 'Sells without a valid document', sq: 'Shet pa dokument të vlefshëm' } },
});
