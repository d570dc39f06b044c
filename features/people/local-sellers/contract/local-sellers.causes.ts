import { sellersChanged } from '#features/catalogue/sellers/contract/sellers.events.ts';
import { sellersDocumentsChanged } from '#features/people/seller-documents/contract/seller-documents.events.ts';
import { type CauseLine, defineCause } from '#kit/cause.ts';
import type { Text } from '#kit/text.ts';

const line = (documents: string, title: Text, why: Text): CauseLine => ({
  title,
  why,
  counted: { en: '{count} {count|seller|sellers}', sq: '{count} {count|shitës|shitës}' },
  solve: { en: 'Show sellers', sq: 'Shfaq shitësit' },
  to: '/local/sellers',
  search: { documents, state: 'active' },
});

/** Papers without which a local seller may not go on selling. */
export const documentsCause = defineCause({
  key: 'localSellers.documents',
  kind: 'sellers',
  access: ['Read_Seller', 'Read_Product-Data'],
  after: [sellersDocumentsChanged, sellersChanged],
  lines: {
    expired: line(
      'expired',
      { en: 'Local sellers with an expired document', sq: 'Shitës lokalë me dokument të skaduar' },
      { en: 'Ask for a new one, or suspend the seller.', sq: 'Kërkoni një të ri, ose pezulloni shitësin.' },
    ),
    missing: line(
      'missing',
      { en: 'Local sellers without a required document', sq: 'Shitës lokalë pa një dokument të detyrueshëm' },
      { en: 'They were asked for it and have not sent it.', sq: 'U është kërkuar dhe nuk e kanë dërguar.' },
    ),
    rejected: line(
      'rejected',
      { en: 'Local sellers with a rejected document', sq: 'Shitës lokalë me dokument të refuzuar' },
      { en: 'A better one is needed.', sq: 'Duhet një më i mirë.' },
    ),
  },
});
