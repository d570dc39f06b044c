import { Button } from 'antd';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { LocalAsked } from '../local-orders.search.ts';
import { SellerChoice } from './seller-choice.tsx';

/** Search; for staff the seller. */
export function LocalFilters({ asked, own }: { asked: LocalAsked; own: boolean }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  return (
    <ListFilters>
      <SearchField label={t(words.search)} text={asked.text} />
      {own ? null : <SellerChoice seller={asked.seller} />}
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ bucket: asked.bucket === 'all' ? undefined : asked.bucket })}>
          {t(words.clearFilter)}
        </Button>
      ) : null}
    </ListFilters>
  );
}
