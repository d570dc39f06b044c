import { Link } from '@tanstack/react-router';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** The order points belong to, by its number in Tregu; what is no such number was written before there were orders. */
export function OrderRef({ order }: { readonly order: string }) {
  const t = useText();
  return /^\d{1,15}$/.test(order) ? (
    <Link to="/orders" search={{ id: order }}>
      {t(words.openOrder)}
    </Link>
  ) : (
    order
  );
}
