import { Link } from '@tanstack/react-router';
import type { PushRefusal } from '#features/intake/push/contract/push.model.ts';
import { pushKindTexts, pushRefusalTexts as words } from '#features/intake/push/contract/push-refusals.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';

/** One refused row, or a whole delivery, with its reason and who sent it. */
export function RefusalRow({ row }: { row: PushRefusal }) {
  const t = useText();
  const { product_id: product, sku } = row;
  const [since, last] = [formatDateTime(row.since), formatDateTime(row.at)];
  const facts = [
    `${row.seller} – ${row.key}`,
    t(wordFor(pushKindTexts, row.kind)),
    since === last ? last : t(words.sinceLast, { since, last }),
  ];
  return (
    <Entry
      facts={facts.join(' · ')}
      actions={
        product === null ? null : (
          <Link
            className="t-link-button"
            to="/products"
            search={({ shopId }) => patchSearch({ shopId }, { id: product })}
          >
            {t(words.openProduct)}
          </Link>
        )
      }
    >
      <strong>{sku ?? t(words.wholeDelivery)}</strong>
      <span>{saidHere(row.reason)}</span>
    </Entry>
  );
}
