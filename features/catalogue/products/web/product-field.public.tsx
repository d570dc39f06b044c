import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { useCall } from '#web/lib/use-call.ts';
import { type Choice, SearchSelect, SearchSelectSeveral } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';

type Named = { readonly id: number; readonly name: string };
type FieldProps = {
  readonly id?: string;
  readonly className?: string;
  readonly placeholder?: string;
  /** Where there is no label beside it. */
  readonly label?: string;
};
type OneProps = FieldProps & {
  readonly value?: number | null;
  readonly onChange?: (id: number | null) => void;
  /** What was chosen before, by the name it is shown under. */
  readonly known: string | null;
};

/** A product, found by its SKU; none is a choice. */
export function ProductField({ known, value = null, ...field }: OneProps) {
  return (
    <SearchSelect
      {...useProductSearch()}
      {...field}
      allowClear
      popupMatchSelectWidth={false}
      value={value}
      known={value !== null && known !== null ? { value, label: known } : null}
    />
  );
}

type SeveralProps = FieldProps & {
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
  readonly known: readonly Named[];
};

/** Several products, likewise. */
export function ProductsField({ known, ...field }: SeveralProps) {
  return (
    <SearchSelectSeveral
      {...useProductSearch()}
      {...field}
      known={known.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

const shown = 20;

function useProductSearch() {
  const search = useTypedSearch({ shortest: 2 });
  const found = useCall(
    listProducts,
    { query: { search_text: search.text, search_type: 'sku', pageSize: String(shown) } },
    { enabled: search.asks, keepPrevious: true, quiet: true },
  );
  const products = Array.isArray(found.data) ? found.data : [];
  const choices = products.map(({ id, sku_intern, name }): Choice => ({ value: id, label: `${sku_intern} · ${name}` }));
  return { search, found, choices, limit: shown };
}
