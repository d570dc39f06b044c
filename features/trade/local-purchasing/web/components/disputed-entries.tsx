import { Button } from 'antd';
import { useState } from 'react';
import { settleDispute } from '#features/trade/local-purchasing/contract/statements.calls.ts';
import type { DisputedEntry } from '#features/trade/local-purchasing/contract/statements.model.ts';
import { statementTexts as words } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { entryInWords, proposedInWords } from '../statement-words.ts';
import { SettleDialog } from './statement-dialogs.tsx';

type Props = { readonly disputes: readonly DisputedEntry[]; readonly own: boolean };

/** What sellers find wrong and nobody has settled. A statement that was confirmed left it out, so that it is seen here alone. */
export function DisputedEntries({ disputes, own }: Props) {
  const t = useText();
  const language = useLanguage();
  const me = useActor();
  const maySettle = useMayCall(settleDispute);
  const [settling, setSettling] = useState<DisputedEntry | null>(null);
  return (
    <section aria-label={t(words.disputes)}>
      <h2 className="t-section-title">{t(words.disputes)}</h2>
      <EntryList label={t(words.disputes)}>
        {disputes.map((entry) => {
          const { dispute, currency } = entry;
          const what = [own ? '' : entry.seller.name, entryInWords(entry, t), entry.order ?? '']
            .filter(Boolean)
            .join(' · ');
          return (
            <Entry
              key={dispute?.id}
              facts={[
                formatDate(entry.at),
                entry.product ?? '',
                dispute?.text ?? '',
                dispute?.proposal ? proposedInWords(dispute.proposal, currency, me.id, t) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              actions={
                <>
                  <strong className="t-figure">{formatMoney(entry.amount, currency, language)}</strong>
                  {maySettle ? (
                    <Button size="small" aria-label={`${t(words.settle)}: ${what}`} onClick={() => setSettling(entry)}>
                      {t(words.settle)}
                    </Button>
                  ) : null}
                </>
              }
            >
              {what}
            </Entry>
          );
        })}
      </EntryList>
      {settling ? (
        <SettleDialog entry={settling} currency={settling.currency} onClose={() => setSettling(null)} />
      ) : null}
    </section>
  );
}
