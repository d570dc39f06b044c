import { requestTexts as words } from '#features/people/academy/contract/academy.requests.texts.ts';
import type { ServiceRequest } from '#features/people/academy/contract/academy.requests.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../academy.module.css';
import { quoteText } from '../request-words.ts';

/** What was asked for, what it costs, until when, and the latest word, where there is any. */
export function RequestFacts({ request }: { request: ServiceRequest }) {
  const t = useText();
  const language = useLanguage();
  const { note, quantity, quote, ready_on, last } = request;
  const facts = [
    quantity === null ? '' : t(words.pieces, { count: quantity }),
    quote ? t(words.quoteOf, { amount: quoteText(quote, { free: t(words.free), language }) }) : '',
    ready_on ? t(words.readyOn, { day: formatDate(ready_on) }) : '',
  ].filter(Boolean);
  return (
    <>
      {note ? <span className={styles.note}>{note}</span> : null}
      {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
      {last ? <span className={styles.faint}>→ {last.text}</span> : null}
    </>
  );
}
