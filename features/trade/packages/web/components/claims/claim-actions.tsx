import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { typedNumber } from '#kit/money.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { moveClaim } from '../../../contract/claims.calls.ts';
import type { Claim } from '../../../contract/claims.model.ts';
import { type ClaimState, canMoveClaim } from '../../../contract/claims.rules.ts';
import { claimTexts as words } from '../../../contract/claims.texts.ts';
import { useMoveClaim } from '../../packages.api.ts';
import styles from '../../packages.module.css';

const names = {
  paid: words.notePaid,
  refused: words.noteRefused,
  withdrawn: words.withdraw,
  opened: words.reopen,
} as const;
const order = ['paid', 'refused', 'withdrawn', 'opened'] as const;

/** What becomes of a claim; not there for who may not. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const t = useText();
  const may = useMayCall(moveClaim);
  const [to, setTo] = useState<ClaimState | null>(null);
  const moves = order.filter((one) => canMoveClaim(claim.state, one));
  if (!may || moves.length === 0) return null;
  return (
    <li className={styles.claimActions}>
      {moves.map((one) => (
        <Button key={one} size="small" danger={one === 'refused'} onClick={() => setTo(one)}>
          {t(names[one])}
        </Button>
      ))}
      {to ? <MoveDialog claim={claim} to={to} onClose={() => setTo(null)} /> : null}
    </li>
  );
}

type Values = { readonly paid?: string; readonly note?: string };

function MoveDialog({ claim, to, onClose }: { claim: Claim; to: ClaimState; onClose: () => void }) {
  const t = useText();
  const move = useMoveClaim();
  const reasonAsked = to === 'refused' || to === 'opened';
  const submit = ({ paid = '', note = '' }: Values, refused: ShowRefused) =>
    move.mutate(
      {
        params: { id: claim.id },
        body: {
          version: claim.version,
          to,
          note,
          ...(to === 'paid' ? { paid: typedNumber(paid) } : {}),
        },
      },
      {
        onSuccess: () => {
          notify.success(t(words.saved));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={`${t(names[to])}: ${claim.package.number}`}
      okText={t(names[to])}
      busy={move.isPending}
      lead={to === 'opened' ? <p>{t(words.reopenWhy)}</p> : undefined}
      initialValues={{ paid: claim.amount, note: '' }}
      onFinish={submit}
      onClose={onClose}
    >
      {to === 'paid' ? (
        <Form.Item
          name="paid"
          label={`${t(words.paid)}, ${claim.currency}`}
          rules={[{ required: true, pattern: /^\s*\d{1,9}([.,]\d{1,4})?\s*$/, message: t(words.amountRule) }]}
        >
          <Input inputMode="decimal" maxLength={16} autoComplete="off" autoFocus />
        </Form.Item>
      ) : null}
      <Form.Item
        name="note"
        label={t(words.note)}
        rules={reasonAsked ? [{ required: true, whitespace: true, message: t(words.reasonRule) }] : []}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
