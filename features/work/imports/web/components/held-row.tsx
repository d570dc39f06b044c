import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { runSafetyTexts as safety } from '#features/intake/feed-runs/contract/feed-runs-safety.texts.ts';
import { feedFieldTexts } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import type { HeldValue } from '#features/work/imports/contract/imports.model.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { useDecideHeld } from '../imports.api.ts';

type Props = {
  readonly row: HeldValue;
  readonly may: boolean;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
};

/** One value that waits, or what was decided about it. */
export function HeldRow({ row, may, selected, onSelect }: Props) {
  const t = useText();
  const language = useLanguage();
  const decide = useDecideHeld(() => onSelect(false));
  const { sku } = row;
  const field = t(wordFor(feedFieldTexts, row.field));
  const send = (decision: 'accept' | 'reject') => decide.mutate({ body: { decision, ids: [row.id] } });
  const why =
    row.rule === 'currency'
      ? t(safety.ruleCurrency)
      : t(safety.rulePrice, { percent: formatNumber(row.moved ?? 0, language) });
  return (
    <Entry
      before={
        may ? (
          <Checkbox aria-label={sku} checked={selected} onChange={(event) => onSelect(event.target.checked)} />
        ) : null
      }
      facts={
        <>
          <Link
            to="/settings/international-sellers"
            search={({ shopId }) => patchSearch({ shopId }, { run: row.run_id })}
          >
            {`${row.seller} – ${row.feed}`}
          </Link>
          {' · '}
          {row.state === 'pending' || !row.decided_by
            ? formatDateTime(row.created_at)
            : t(safety.decidedBy, { person: row.decided_by, when: formatDateTime(row.decided_at) })}
        </>
      }
      actions={
        may ? (
          <>
            <Button
              loading={decide.isPending}
              aria-label={t(safety.acceptOf, { field, sku })}
              onClick={() => send('accept')}
            >
              {t(safety.accept)}
            </Button>
            <Button
              loading={decide.isPending}
              aria-label={t(safety.rejectOf, { field, sku })}
              onClick={() => send('reject')}
            >
              {t(safety.reject)}
            </Button>
          </>
        ) : null
      }
    >
      <span>
        <strong>{sku}</strong> {row.name}
      </span>
      <span>
        {field}: <del>{row.old ?? t(safety.nothing)}</del> → <strong>{row.new ?? t(safety.nothing)}</strong> ({why})
      </span>
    </Entry>
  );
}
