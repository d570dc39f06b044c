import { brandPageSize } from '#features/catalogue/brands/contract/brands.calls.ts';
import { type Choice, SearchSelect, SearchSelectSeveral } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { useShopBrands } from '../brands.api.ts';

type Named = { readonly id: number; readonly name: string };
type Props = {
  readonly id?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly status?: 'error' | '';
  readonly value?: number | null;
  readonly onChange?: (id: number | null, brand: Named | null) => void;
  /** Where no label stands beside it. */
  readonly label?: string;
  /** The brand that was chosen before: it need not be among the first of the list. */
  readonly known?: Named | null;
  /** What no brand is called where it is a choice, as "All brands". */
  readonly none?: string;
  readonly placeholder?: string;
  /** What is searched for, as it is typed. */
  readonly onType?: (text: string) => void;
};

/** One brand of the shops, found by its name, as the field of a form. */
export function BrandField({ known = null, none, onChange, ...field }: Props) {
  return (
    <SearchSelect
      {...useBrandSearch()}
      {...field}
      {...(none === undefined ? {} : { allowClear: true, placeholder: none })}
      known={known ? choiceOf(known) : null}
      onChange={(id, choice) => onChange?.(id, choice && { id: choice.value, name: choice.label })}
    />
  );
}

type SeveralProps = Pick<Props, 'id' | 'label'> & {
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
  readonly known: readonly Named[];
};

/** Several brands of the shops, likewise. */
export function BrandsField({ known, ...field }: SeveralProps) {
  return <SearchSelectSeveral {...useBrandSearch()} {...field} known={known.map(choiceOf)} />;
}

function useBrandSearch() {
  const search = useTypedSearch();
  const found = useShopBrands(search.text, search.asks);
  return { search, found, choices: (found.data ?? []).map(choiceOf), limit: brandPageSize };
}

const choiceOf = ({ id, name }: Named): Choice => ({ value: id, label: name });
