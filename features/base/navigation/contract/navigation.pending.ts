import type { Text } from '#kit/text.ts';
import { navigationTexts as words } from './navigation.texts.ts';

/** An address of the specification whose page has not been built: its title, and what it will do. */
export type PendingPage = { readonly path: string; readonly title: Text; readonly does: Text };

const page = (path: string, title: Text, en: string, sq: string): PendingPage => ({ path, title, does: { en, sq } });

/** Taken out of this table one by one as the pages are built; a feature that registers the address wins over its row. */
export const pendingPages: readonly PendingPage[] = [
  page(
    '/price/export',
    words.localPrice,
    'Prices of local products, with export and import as a file.',
    'Çmimet e produkteve lokale, me eksport dhe import si skedar.',
  ),
  page(
    '/po/items',
    words.purchaseItems,
    'All lines of the purchase orders in one list.',
    'Të gjithë rreshtat e porosive të blerjes në një listë.',
  ),
  page(
    '/orders/packages',
    words.packages,
    'Packing what arrived and following it to the customer.',
    'Paketimi i mallit të mbërritur dhe gjurmimi deri te klienti.',
  ),
  page(
    '/orders/bulk',
    words.bulkOrders,
    'Changing many orders at once, with a preview.',
    'Ndryshimi i shumë porosive njëherësh, me pamje paraprake.',
  ),
  page(
    '/orderslineitems/bulk',
    words.bulkItems,
    'Changing many order lines at once, with a preview.',
    'Ndryshimi i shumë rreshtave njëherësh, me pamje paraprake.',
  ),
  page(
    '/settings/metrics-user',
    words.metricsUser,
    'What each person did in a period.',
    'Çfarë bëri secili person në një periudhë.',
  ),
];

/** What an address will show once it is built; parameters match any one segment. */
export const pendingOf = (path: string): PendingPage | undefined =>
  pendingPages.find((page) => new RegExp(`^${page.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
