import { useLocation, useNavigate } from '@tanstack/react-router';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import type { Command } from '#web/lib/commands.ts';
import { patchSearch, type Search } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useCall } from '#web/lib/use-call.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

/** A person types faster than products are searched (milliseconds). */
const settleMs = 250;
/** One letter finds too much to be of use. */
const shortest = 2;
const shown = 7;
/** Screens over which a product opens while the list stays as it is. */
const lists = ['/products', '/categories/update'];

/** Products by SKU, EAN, brand or name, for the command palette; choosing one opens its drawer. */
export function useProductCommands(typed: string): {
  readonly commands: readonly Command[];
  readonly pending: boolean;
  readonly failure: string | null;
} {
  const open = useOpenProduct();
  const may = useMayCall(listProducts);
  const wanted = typed.trim();
  const text = useDebounced(wanted, settleMs);
  const enabled = may && text.length >= shortest;
  const query = { search_text: text, search_type: 'all', pageSize: String(shown) };
  const found = useCall(listProducts, { query }, { enabled, quiet: true });
  const rows = enabled && text === wanted && Array.isArray(found.data) ? found.data : [];
  return {
    commands: rows.map((row) => commandOf(row, open)),
    pending: may && wanted.length >= shortest && (text !== wanted || found.isFetching),
    failure: enabled && found.isError ? found.error.message : null,
  };
}

const commandOf = (row: ProductRow, open: (id: number) => void): Command => ({
  id: `product-${row.id}`,
  title: row.name,
  hint: `${row.sku_intern} · ${row.sku}`,
  run: () => open(row.id),
});

function useOpenProduct(): (id: number) => void {
  const navigate = useNavigate();
  const actor = useActor();
  const path = useLocation({ select: (location) => location.pathname });
  return (id) => {
    if (lists.includes(path)) {
      const over = (before: Search) => patchSearch(before, { id });
      void navigate({ to: '.', search: over, resetScroll: false });
      return;
    }
    const list = lists.find((one) => mayOpen(one, actor)) ?? '/products';
    void navigate({ to: list, search: { id: String(id) } });
  };
}
