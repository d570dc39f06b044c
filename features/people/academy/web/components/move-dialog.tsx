import { Form, Input, Select } from 'antd';
import { requestTexts as words } from '#features/people/academy/contract/academy.requests.texts.ts';
import {
  type RequestDetail,
  type RequestState,
  requestLimits,
} from '#features/people/academy/contract/academy.requests.ts';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import styles from '../academy.module.css';
import { moveWords } from '../request-words.ts';
import { useAnswerRequest, useQuoteCurrencies } from '../service-requests.api.ts';

type Typed = {
  readonly text: string;
  readonly quote?: { readonly amount: string; readonly currency: string };
  readonly ready_on?: string;
};
type Props = { readonly request: RequestDetail; readonly to: RequestState; readonly onClose: () => void };

/** The next step of a request with what the seller is told; a quote has its price, a refusal its reason. */
export function MoveDialog({ request, to, onClose }: Props) {
  const t = useText();
  const answer = useAnswerRequest(onClose);
  const quotes = to === 'quoted';
  const declines = to === 'declined';
  const dated = quotes || to === 'in_progress';
  const save = ({ text, quote, ready_on }: Typed, refused: ShowRefused) =>
    answer.mutate(
      {
        params: { id: request.id },
        body: {
          state: to,
          version: request.version,
          text,
          ...(quotes && quote ? { quote: { ...quote, amount: typedNumber(quote.amount) } } : {}),
          ...(dated ? { ready_on: ready_on || null } : {}),
        },
      },
      { onError: refused },
    );
  return (
    <FormDialog<Typed>
      title={t(moveWords(request.state, to))}
      okText={t(moveWords(request.state, to))}
      danger={declines}
      busy={answer.isPending}
      initialValues={{
        text: '',
        ready_on: request.ready_on ?? (request.state === 'requested' ? usualDay(request) : ''),
        quote: request.quote ?? { amount: '', currency: 'EUR' },
      }}
      onFinish={save}
      onClose={onClose}
    >
      {quotes ? <QuoteFields /> : null}
      {dated ? (
        <Form.Item name="ready_on" label={t(words.readyField)}>
          <DayField />
        </Form.Item>
      ) : null}
      <Form.Item
        name="text"
        label={t(declines ? words.moveTextWhy : words.moveText)}
        rules={declines ? [{ required: true, whitespace: true, message: t(words.whyNeeded) }] : []}
      >
        <Input.TextArea rows={4} maxLength={requestLimits.text} lang="sq" />
      </Form.Item>
    </FormDialog>
  );
}

/** The day on which a service asked for now is usually done, by its card; empty where it does not say. */
const usualDay = ({ card: { days } }: RequestDetail): string =>
  days === null ? '' : dayAfter(dayIn(new Date(), houseZone), days);

function QuoteFields() {
  const t = useText();
  const currencies = useQuoteCurrencies();
  return (
    <div className={styles.quote}>
      <Form.Item
        name={['quote', 'amount']}
        label={t(words.amount)}
        extra={t(words.amountNeeded)}
        rules={[{ required: true, pattern: /^\s*\d{1,9}([.,]\d{1,2})?\s*$/, message: t(words.amountRule) }]}
      >
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
      <Form.Item name={['quote', 'currency']} label={t(words.currency)}>
        <Select
          loading={currencies.isPending}
          showSearch
          options={(currencies.data ?? []).map(({ code }) => ({ value: code, label: code }))}
        />
      </Form.Item>
    </div>
  );
}
