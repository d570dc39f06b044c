import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import type { Chosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { exclusionHistory } from '#features/catalogue/exclusions/contract/exclusions.history-kinds.ts';
import type { Exclusion, ExclusionState } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { exclusionTexts } from '#features/catalogue/exclusions/contract/exclusions.texts.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { useDeleteExclusion } from '../excluded-categories.api.ts';
import styles from './exclusions.module.css';

const tones = { in_force: 'success', planned: 'info', ended: 'neutral' } as const satisfies Record<
  ExclusionState,
  string
>;

type Props = {
  readonly rule: Exclusion;
  readonly may: boolean;
  readonly chosen: Chosen;
  readonly onEdit: () => void;
};

/** One rule: what it keeps out, where and why, and what can be done with it. */
export function RuleRow({ rule, may, chosen, onEdit }: Props) {
  const t = useText();
  const { id, kind, target, seller, state } = rule;
  return (
    <Entry
      before={
        may ? (
          <Checkbox
            aria-label={t(words.choose, { name: target })}
            checked={chosen.has(id)}
            onChange={() => chosen.toggle({ id, name: target })}
          />
        ) : null
      }
      facts={<Facts rule={rule} />}
      state={<StatusMark tone={toneFor(tones, state)}>{t(wordFor(exclusionTexts, state))}</StatusMark>}
      actions={
        <>
          {may ? (
            <Button aria-label={t(words.of, { action: t(words.edit), name: target })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          {may ? <DeleteButton rule={rule} /> : null}
          <HistoryButton of={exclusionHistory} id={id} name={target} />
        </>
      }
    >
      <span>
        <strong>{target}</strong>
        <span className="t-faint">
          {' '}
          {t(exclusionTexts[kind])}
          {seller ? ` · ${seller}` : ''}
        </span>
      </span>
    </Entry>
  );
}

function Facts({ rule }: { rule: Exclusion }) {
  const t = useText();
  const shops = useNamedShops().data ?? [];
  const { shop_ids, scope, reason, note, products, counted_at, starts_on, ends_on, exceptions: spared } = rule;
  const shop = (id: number) => shops.find((one) => one.id === id)?.name ?? `#${id}`;
  const except = [...spared.sellers, ...spared.brands, ...spared.products].map(({ name }) => name);
  const facts = [
    shop_ids === null ? t(words.everyShop) : shop_ids.map(shop).join(', '),
    t(words.blocks, { what: t(exclusionTexts[scope]).toLowerCase() }),
    note ? `${t(exclusionTexts[reason])}: ${note}` : t(exclusionTexts[reason]),
    starts_on ? t(words.from, { day: formatDate(starts_on) }) : null,
    ends_on ? t(words.until, { day: formatDate(ends_on) }) : null,
    except.length > 0 ? t(words.except, { names: except.join(', ') }) : null,
    rule.created_by ? t(words.addedBy, { name: rule.created_by }) : null,
  ];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {products === null ? null : (
        <span title={counted_at ? t(words.countedAt, { at: formatDateTime(counted_at) }) : undefined}>
          {' · '}
          <Link className={styles.count} to="/products" search={{ exclusion: String(rule.id) }}>
            {t(words.products, { count: products })}
          </Link>
        </span>
      )}
    </>
  );
}

function DeleteButton({ rule: { id, target } }: { rule: Exclusion }) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteExclusion();
  const start = async () => {
    const title = t(words.removeTitle, { name: target });
    if (await ask({ title, text: t(words.removeWhy), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Button
      aria-label={t(words.of, { action: t(words.remove), name: target })}
      loading={remove.isPending}
      onClick={() => void start()}
    >
      {t(words.remove)}
    </Button>
  );
}
