import type { LocalLine, LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';

/** The lines nobody has answered yet: what the house refused on the seller’s behalf is not asked again. */
export const openLines = ({ items }: Pick<LocalOrder, 'items'>): readonly LocalLine[] =>
  items.filter(({ confirmed_qty }) => confirmed_qty === null);
