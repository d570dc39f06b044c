import { useNavigate } from '@tanstack/react-router';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { type ViewedList, viewedLists } from '#features/base/saved-views/contract/saved-views.lists.ts';
import { savedViewTexts } from '#features/base/saved-views/contract/saved-views.texts.ts';
import type { Text } from '#kit/text.ts';
import type { Command } from '#web/lib/commands.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useViewsOf } from './saved-views.api.ts';

const names: Readonly<Record<ViewedList, Text>> = {
  products: navigationTexts.allProducts,
  'product-management': navigationTexts.productManagement,
  orders: navigationTexts.orders,
  'order-lines': navigationTexts.bulkItems,
  'purchase-orders': navigationTexts.purchaseOrders,
  'purchase-items': navigationTexts.purchaseItems,
  'local-orders': navigationTexts.purchaseOrdersLocal,
  'local-order-items': navigationTexts.localItems,
  packages: navigationTexts.packages,
  claims: savedViewTexts.claims,
  'cash-on-delivery': savedViewTexts.cash,
  'hub-stock': savedViewTexts.hubStock,
};

/** The views of every list this person opens, for the command palette. */
export function useViewCommands(): readonly Command[] {
  return [
    ...useCommandsOf('products'),
    ...useCommandsOf('product-management'),
    ...useCommandsOf('orders'),
    ...useCommandsOf('order-lines'),
    ...useCommandsOf('purchase-orders'),
    ...useCommandsOf('purchase-items'),
    ...useCommandsOf('local-orders'),
    ...useCommandsOf('local-order-items'),
    ...useCommandsOf('packages'),
    ...useCommandsOf('claims'),
    ...useCommandsOf('cash-on-delivery'),
    ...useCommandsOf('hub-stock'),
  ];
}

function useCommandsOf(list: ViewedList): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const { path } = viewedLists[list];
  const opens = mayOpen(path, useActor());
  const views = useViewsOf(opens ? list : null);
  return (views.data ?? []).map((view) => ({
    id: `view-${view.id}`,
    title: view.name,
    hint: t(names[list]),
    run: () => void navigate({ to: path, search: { ...view.search, view: String(view.id) } }),
  }));
}
