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
    '/settings/metrics-user',
    words.metricsUser,
    'What each person did in a period.',
    'Çfarë bëri secili person në një periudhë.',
  ),
];

/** What an address will show once it is built; parameters match any one segment. */
export const pendingOf = (path: string, pages: readonly PendingPage[] = pendingPages): PendingPage | undefined =>
  pages.find((page) => new RegExp(`^${page.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
