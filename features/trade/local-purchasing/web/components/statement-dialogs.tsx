import { Form, Input, Radio } from 'antd';
import type { SellerEntry, Statement } from '#features/trade/local-purchasing/contract/statements.model.ts';
import { statementSentences as says } from '#features/trade/local-purchasing/contract/statements.sentences.ts';
import { statementTexts as words } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useDisputeEntry, usePayStatement, useSettleDispute } from '../local-orders.api.ts';
import { entryInWords, proposedInWords } from '../statement-words.ts';

type OfEntry = { readonly statement: Statement; readonly entry: SellerEntry; readonly onClose: () => void };

const outcome = (refused: ShowRefused, onClose: () => void) => ({
  onSuccess: onClose,
  onError: refused,
});

/** What the seller finds wrong with an entry. */
export function DisputeDialog({ statement, entry, onClose }: OfEntry) {
  const t = useText();
  const dispute = useDisputeEntry();
  return (
    <FormDialog<{ text: string }>
      title={t(words.disputeTitle)}
      okText={t(words.dispute)}
      busy={dispute.isPending}
      lead={<p>{entryInWords(entry, t)}</p>}
      onFinish={({ text }, refused) =>
        dispute.mutate({ params: { id: statement.id }, body: { entry_id: entry.id, text } }, outcome(refused, onClose))
      }
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t(words.disputeText)}
        rules={[{ required: true, whitespace: true, message: t(says.textRule) }]}
      >
        <Input.TextArea rows={3} maxLength={1000} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

type Verdict = { readonly verdict: 'accepted' | 'rejected'; readonly amount?: string; readonly answer?: string };

type OfDispute = { readonly entry: SellerEntry; readonly currency: string; readonly onClose: () => void };

/** Staff say who is right; where it is the seller, by how much. What another person proposed is there to agree to. */
export function SettleDialog({ entry, currency, onClose }: OfDispute) {
  const t = useText();
  const me = useActor();
  const settle = useSettleDispute();
  const id = entry.dispute?.id;
  const proposal = entry.dispute?.proposal ?? null;
  const toAgree = proposal !== null && proposal.by?.id !== me.id ? proposal : null;
  const finish = ({ verdict, amount = '', answer = '' }: Verdict, refused: ShowRefused) => {
    if (id === undefined) return;
    const body =
      verdict === 'accepted' ? { verdict, amount: typedNumber(amount), answer } : ({ verdict, answer } as const);
    settle.mutate({ params: { id }, body }, outcome(refused, onClose));
  };
  return (
    <FormDialog<Verdict>
      title={t(words.settleTitle)}
      okText={t(words.settle)}
      busy={settle.isPending}
      lead={
        <>
          <p>
            {entryInWords(entry, t)}: {entry.dispute?.text}
          </p>
          {proposal ? <p role="status">{proposedInWords(proposal, currency, me.id, t)}</p> : null}
        </>
      }
      initialValues={
        toAgree
          ? { verdict: 'accepted', amount: toAgree.amount, answer: toAgree.answer }
          : { verdict: 'rejected', amount: '', answer: '' }
      }
      onFinish={finish}
      onClose={onClose}
    >
      <Form.Item name="verdict" noStyle>
        <Radio.Group
          options={[
            { value: 'rejected', label: t(words.rejectIt) },
            { value: 'accepted', label: t(words.acceptIt) },
          ]}
        />
      </Form.Item>
      <Fields currency={currency} />
    </FormDialog>
  );
}

function Fields({ currency }: { currency: string }) {
  const t = useText();
  const verdict: Verdict['verdict'] = Form.useWatch('verdict') ?? 'rejected';
  return (
    <>
      {verdict === 'accepted' ? (
        <Form.Item
          name="amount"
          label={`${t(words.correction)} (${currency})`}
          extra={`${t(words.correctionWhy)} ${t(words.secondNeeded)}`}
          rules={[{ required: true, pattern: /^\s*-?\d{1,9}([.,]\d{1,2})?\s*$/, message: t(says.amountRule) }]}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={13} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="answer"
        label={t(words.answer)}
        rules={verdict === 'rejected' ? [{ required: true, whitespace: true, message: t(says.textRule) }] : []}
      >
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </>
  );
}

/** The day a statement was paid; noted, not paid from here. */
export function PaidDialog({ statement, onClose }: Omit<OfEntry, 'entry'>) {
  const t = useText();
  const pay = usePayStatement();
  return (
    <FormDialog<{ paid_on: string }>
      title={t(words.markPaid)}
      okText={t(words.save)}
      busy={pay.isPending}
      initialValues={{ paid_on: '' }}
      onFinish={({ paid_on }, refused) =>
        pay.mutate(
          { params: { id: statement.id }, body: { version: statement.version, paid_on } },
          outcome(refused, onClose),
        )
      }
      onClose={onClose}
    >
      <Form.Item
        name="paid_on"
        label={t(words.paidOn)}
        rules={[
          {
            validator: async (_rule: unknown, day: string | null) => {
              if (!day || !isDay(day)) throw new Error(t(says.dayRule));
            },
          },
        ]}
      >
        <DayField />
      </Form.Item>
    </FormDialog>
  );
}
