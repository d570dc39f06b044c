import { defineFigure } from '#kit/figure.ts';

const sellers = { access: ['Read_Seller', 'Read_Product-Data'], audience: ['staff'], to: '/local/sellers' } as const;

export const documentsDue = defineFigure({
  ...sellers,
  key: 'local-sellers.documents',
  label: { en: 'Seller documents', sq: 'Dokumente të shitësve' },
  meaning: {
    en: 'Local sellers of whom a document has expired or is about to.',
    sq: 'Shitës lokalë të cilëve u ka skaduar një dokument ose po u skadon.',
  },
  search: { documents: 'due' },
  notes: { why: { en: 'Expired or expiring soon', sq: 'Të skaduara, ose së shpejti' } },
});

export const proposedSteps = defineFigure({
  ...sellers,
  key: 'local-sellers.scores',
  label: { en: 'Low-scoring sellers', sq: 'Shitës me vlerësim të ulët' },
  meaning: {
    en: 'Local sellers whose score recommends a notice, a warning, a restriction or a suspension. Staff decide.',
    sq: 'Shitës lokalë, vlerësimi i të cilëve propozon një hap: njoftim, paralajmërim, kufizim ose pezullim. Vendos dikush.',
  },
  search: { score: 'proposed' },
  notes: { why: { en: 'Action recommended', sq: 'Propozohet hapi i radhës' } },
});
