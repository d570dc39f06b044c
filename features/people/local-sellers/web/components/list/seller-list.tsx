import { Button } from 'antd';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import { exportLocalSellers } from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import { sellerColumns } from '#features/people/local-sellers/contract/local-sellers.columns.ts';
import type { LocalSellerRow } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { paging } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { fetchSellers, useSellerList } from '../../local-sellers.api.ts';
import type { SellersAsked } from '../../local-sellers.search.ts';
import { drawnSellerColumns } from './seller-columns.tsx';

type Props = { readonly asked: SellersAsked; readonly opened: number | null; readonly onOpen: (id: number) => void };

export function SellerList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const language = useLanguage();
  const mayExport = useMayCall(exportLocalSellers);
  const found = useSellerList(asked.request);
  return (
    <PagedGrid
      label={t(words.title)}
      name="local-sellers"
      columns={sellerColumns}
      drawn={drawnSellerColumns(t, onOpen)}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={opened}
      onOpen={(row) => onOpen(row.id)}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} />}
      tools={
        <TableFileMenu
          mayExport={mayExport}
          mayImport={false}
          fetch={(format) => fetchSellers({ ...asked.filters, format, language })}
        />
      }
    />
  );
}

const nameOf = (row: LocalSellerRow) => row.name;

function Nothing({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (!asked.filtered)
    return (
      <NothingYet
        title={t(asked.state ? words.emptyState : words.empty)}
        actions={asked.state ? <Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button> : undefined}
      />
    );
  return <NothingFound onClear={() => resetSearch({ state: asked.state })} />;
}
