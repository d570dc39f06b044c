import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo } from 'react';
import { forestOf, idsAbove, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { listDelivery } from '../../contract/delivery-time.calls.ts';
import type { DeliveryRule } from '../../contract/delivery-time.model.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useDelivery } from '../delivery-time.api.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleEntry } from './rule-entry.tsx';

/** The delivery rules that name a category or one above it, its own first (pages.md 4.3). */
export function DeliveryOfCategory({ categoryId }: { categoryId: number }) {
  return useMayCall(listDelivery) ? <Delivery categoryId={categoryId} /> : null;
}

function Delivery({ categoryId }: { categoryId: number }) {
  const t = useText();
  const { data, error, isPending, refetch } = useDelivery();
  const nodes = useTree().data?.nodes;
  const places = useMemo(
    () => [categoryId, ...idsAbove(forestOf(nodes ?? []), categoryId).toReversed()],
    [nodes, categoryId],
  );
  const [open, setOpen] = useDialogState<DeliveryRule | 'new'>();
  const here = places.flatMap((id) => data?.rules.filter((rule) => rule.category_id === id) ?? []);
  return (
    <section>
      <h3>{t(words.ofCategory)}</h3>
      {isPending ? <FirstLoad rows={2} height={44} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p className="t-faint">{t(here.length === 0 ? words.noneOfCategory : words.ofCategoryWhy)}</p>
          {here.length > 0 ? (
            <EntryList label={t(words.ofCategory)}>
              {here.map((rule) => (
                <RuleEntry key={rule.id} rule={rule} onEdit={() => setOpen(rule)} />
              ))}
            </EntryList>
          ) : null}
          <Button size="small" onClick={() => setOpen('new')}>
            {t(words.addRule)}
          </Button>{' '}
          <Link to="/settings/delivery-time" search={{}}>
            {t(words.allRules)}
          </Link>
        </>
      ) : null}
      {open ? (
        <RuleDialog of={open === 'new' ? null : open} categoryId={categoryId} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  );
}
