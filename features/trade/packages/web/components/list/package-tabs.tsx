import { hubStockTexts } from '#features/trade/sourcing/contract/hub-stock.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { claimTexts } from '../../../contract/claims.texts.ts';
import { packageTabs } from '../../../contract/packages.rules.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { tabWord } from '../../../contract/packages.told.ts';
import { usePackages, useToPack } from '../../packages.api.ts';
import { type PartOfPage, readPackages, readToPack } from '../../packages.search.ts';

/** The way of a package from the shelf to the door and back, then what belongs to it. */
export function PackageTabs({ current }: { current: PartOfPage }) {
  const t = useText();
  const { search, shopId } = useUrlSearch();
  const counts = usePackages(readPackages(search, shopId).request).data?.counts;
  const toPack = useToPack(readToPack({ ...search, page: undefined }, shopId).request).data?.total;
  const patch = (tab: string | undefined) =>
    filterPatch({ tab, show: undefined, orderKey: undefined, orderBy: undefined });
  return (
    <TabLinks
      label={t(words.parts)}
      current={current}
      tabs={[
        { key: 'to_pack', label: t(words.tabToPack), count: toPack, patch: patch(undefined) },
        ...packageTabs
          .filter((tab) => tab !== 'all')
          .map((tab) => ({ key: tab, label: t(tabWord[tab]), count: counts?.[tab], patch: patch(tab) })),
        { key: 'all', label: t(words.tabAll), count: counts?.all, patch: patch('all') },
        { key: 'hand_over', label: t(words.tabHandOver), patch: patch('hand_over') },
        { key: 'inbound', label: t(words.tabInbound), patch: patch('inbound') },
        { key: 'stock', label: t(hubStockTexts.stock), patch: patch('stock') },
        { key: 'cod', label: t(words.tabCod), patch: patch('cod') },
        { key: 'claims', label: t(claimTexts.claims), patch: patch('claims') },
        { key: 'carriers', label: t(words.tabCarriers), patch: patch('carriers') },
      ]}
    />
  );
}
