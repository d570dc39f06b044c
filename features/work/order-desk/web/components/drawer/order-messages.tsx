import { Button } from 'antd';
import { MailState } from '#features/base/mail/web/mail.public.ts';
import { mailKindWord } from '#features/trade/orders/contract/customer-mails.texts.ts';
import { addNote } from '#features/trade/orders/contract/orders.calls.ts';
import type { Order, OrderMessage } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts } from '#features/trade/orders/contract/orders.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { orderDeskTexts as words } from '../../../contract/order-desk.texts.ts';
import { useMessages } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import type { OrderDialog } from './order-actions.tsx';

type Props = { readonly order: Order; readonly onDialog: (dialog: OrderDialog) => void };

/** What was written about the order: notes of the team, and emails to the customer with what became of each. */
export function OrderMessages({ order, onDialog }: Props) {
  const t = useText();
  const found = useMessages(order.id);
  const may = useMayCall(addNote);
  if (found.isPending) return <FirstLoad rows={4} height={40} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      {may ? (
        <div className={styles.actions}>
          <Button onClick={() => onDialog('note')}>{t(words.addNote)}</Button>
        </div>
      ) : null}
      {found.data.length === 0 ? (
        <NothingYet title={t(words.noMessages)}>{t(words.noMessagesWhy)}</NothingYet>
      ) : (
        <ol className={styles.stream} aria-label={t(words.messages)}>
          {found.data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </>
  );
}

function Message({ message }: { message: OrderMessage }) {
  const t = useText();
  const { kind, logged, mail, to, text, user } = message;
  return (
    <li>
      <time dateTime={message.at}>{formatDateTime(message.at)}</time>
      <div>
        <span className={styles.strong}>
          {kind === 'note' ? t(words.noteOfTeam) : t(words.emailOf, { what: t(wordFor(mailKindWord, kind)) })}
        </span>{' '}
        {mail ? <MailState status={mail.status} /> : null}
        {logged && !mail ? <span className="t-faint">{t(words.emailKept)}</span> : null}
        {mail?.subject ? <p>{mail.subject}</p> : null}
        {text ? <p className={styles.note}>{text}</p> : null}
        {to ? <span className={styles.codes}>{t(words.emailTo, { to })}</span> : null}
        <span className={styles.codes}>{user ?? t(orderTexts.byMachine)}</span>
      </div>
    </li>
  );
}
