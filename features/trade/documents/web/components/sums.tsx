import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import type { DocumentRow } from '../../contract/documents.model.ts';
import { typeWord, documentTexts as words } from '../../contract/documents.texts.ts';
import styles from '../documents.module.css';

type Sum = Pick<DocumentRow, 'currency' | 'type' | 'net' | 'vat' | 'gross'> & { readonly count: number };

/** What all that the filters find comes to, by currency. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  const t = useText();
  const language = useLanguage();
  const money = sums.filter(({ type }) => type === 'invoice' || type === 'credit_note');
  if (money.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t(words.sums)}</h2>
      <EntryList label={t(words.sums)}>
        {money.map(({ type, currency, count, net, vat, gross }) => (
          <Entry
            key={`${currency} ${type}`}
            facts={`${t(words.net)} ${formatMoney(net, currency, language)} · ${t(words.vat)} ${formatMoney(vat, currency, language)}`}
            state={<strong className="t-figure">{formatMoney(gross, currency, language)}</strong>}
          >
            {t(words.sumOf, { type: t(typeWord[type]), count })}
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
