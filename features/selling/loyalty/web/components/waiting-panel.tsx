import { Button } from 'antd';
import { decideAdjustment } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useDecide, useWaiting } from '../loyalty.api.ts';
import { signed } from '../loyalty-words.ts';

/** Corrections that wait for a second person. */
export function WaitingPanel() {
  const t = useText();
  const language = useLanguage();
  const found = useWaiting();
  const decide = useDecide();
  if (found.isPending) return <FirstLoad rows={4} height={56} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <NothingYet title={t(words.nothingWaits)}>{t(words.nothingWaitsWhy)}</NothingYet>;
  const answer = (id: number, accept: boolean) => decide.mutate({ params: { id }, body: { accept } });
  return (
    <EntryList label={t(words.waiting)}>
      {found.data.map((one) => (
        <Entry
          key={one.id}
          facts={[
            t(wordFor(words, one.code)),
            one.note,
            t(words.askedBy, { name: one.by }),
            formatDateTime(one.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
          state={<span className="t-figure">{signed(one.points, language)}</span>}
          actions={
            one.mine ? (
              <span className="t-faint">{t(words.yours)}</span>
            ) : (
              <Can call={decideAdjustment}>
                <Button type="primary" disabled={decide.isPending} onClick={() => answer(one.id, true)}>
                  {t(words.approve)}
                </Button>
                <Button disabled={decide.isPending} onClick={() => answer(one.id, false)}>
                  {t(words.reject)}
                </Button>
              </Can>
            )
          }
        >
          {one.member}
        </Entry>
      ))}
    </EntryList>
  );
}
