import { campaignLimits } from '#features/selling/campaigns/contract/campaigns.limits.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { type Choice, SearchSelectSeveral } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { useSellers } from '../campaigns.api.ts';

type Named = { readonly id: number; readonly name: string };
type FieldProps = {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
};

type SellersProps = FieldProps & { readonly known: readonly Named[]; readonly only?: 'local' };

export function SellersField({ known, only, ...field }: SellersProps) {
  const t = useText();
  const search = useTypedSearch();
  const found = useSellers(search.text, only, search.asks);
  return (
    <SearchSelectSeveral
      {...field}
      label={t(words.sellers)}
      known={known.map(choiceOf)}
      search={search}
      found={found}
      choices={(found.data ?? []).map(choiceOf)}
      limit={campaignLimits.sellersShown}
    />
  );
}

const choiceOf = ({ id, name }: Named): Choice => ({ value: id, label: name });
