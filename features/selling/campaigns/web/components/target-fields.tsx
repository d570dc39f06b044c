import { Button } from 'antd';
import { CategoryPicker, forestOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { campaignLimits } from '#features/selling/campaigns/contract/campaigns.limits.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Panels } from '#web/ui/panel/panel.tsx';
import { type Choice, SearchSelectSeveral } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { useSellers } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';

type Named = { readonly id: number; readonly name: string };
type FieldProps = {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
};

/** Categories, each with all below it. */
export function CategoriesField({ id, value = [], onChange }: FieldProps) {
  const t = useText();
  const tree = useTree();
  const forest = forestOf(tree.data?.nodes ?? []);

  return (
    <Panels>
      <CategoryPicker
        forest={forest}
        label={t(words.category)}
        value={null}
        onChange={(next) => next !== null && !value.includes(next) && onChange?.([...value, next])}
        {...(id ? { id } : {})}
      />
      {value.length === 0 ? null : (
        <div className={styles.tools}>
          {value.map((one) => (
            <Button key={one} size="small" onClick={() => onChange?.(value.filter((other) => other !== one))}>
              {forest.items.get(one)?.name ?? one} ×
            </Button>
          ))}
        </div>
      )}
    </Panels>
  );
}

type SellersProps = FieldProps & { readonly known: readonly Named[]; readonly only?: 'local' };

export function SellersField({ known, only, ...field }: SellersProps) {
  const t = useText();
  const search = useTypedSearch();
  const found = useSellers(search.text, search.asks);
  const sellers = (found.data ?? []).filter(({ local }) => only === undefined || local);
  return (
    <SearchSelectSeveral
      {...field}
      label={t(words.sellers)}
      known={known.map(choiceOf)}
      search={search}
      found={found}
      choices={sellers.map(choiceOf)}
      limit={campaignLimits.sellersShown}
    />
  );
}

const choiceOf = ({ id, name }: Named): Choice => ({ value: id, label: name });
