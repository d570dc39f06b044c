import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { skuPrefixLength } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { decideApplication } from '#features/people/applications/contract/applications.calls.ts';
import { fieldTexts } from '#features/people/applications/contract/applications.fields.ts';
import type { ReviewedApplication } from '#features/people/applications/contract/applications.model.ts';
import {
  type ApplicationMove,
  canMove,
  statusTexts,
} from '#features/people/applications/contract/applications.status.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import type { RequestOf } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useBegun } from '#web/ui/begun.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { useDecideApplication } from '../../applications.api.ts';
import styles from '../../applications.module.css';

type Body = RequestOf<typeof decideApplication>['body'];
type Asked = Exclude<ApplicationMove, 'submit' | 'take'>;
type Values = {
  changes?: string[];
  notes?: Record<string, string>;
  reason?: string;
  reapply_on?: string;
  sku_prefix?: string;
};
const labels = { approve: words.approve, request_changes: words.requestChanges, reject: words.reject } as const;

/** The decisions this state allows; each asks for what it needs before it is made. */
export function Decision({ application }: { application: ReviewedApplication }) {
  const t = useText();
  const may = useMayCall(decideApplication);
  const decide = useDecideApplication();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { touch, done } = useBegun();
  const ask = (move: Asked) => {
    touch();
    setAsked(move);
  };
  const giveUp = () => {
    done();
    setAsked(null);
  };
  const { id, version, status } = application;
  const make = (body: Body) =>
    decide.mutate(
      { params: { id }, body },
      {
        onSuccess: (after) => {
          done(after);
          notify.success(t(words.moved, { status: t(wordFor(statusTexts, after.status)) }));
        },
      },
    );
  const offered = (['approve', 'request_changes', 'reject'] as const).filter((move) => canMove(status, move));
  if (!may || offered.length === 0) return null;
  const finish = (values: Values) => {
    if (asked === 'approve') make({ decision: 'approve', version, sku_prefix: values.sku_prefix ?? '' });
    if (asked === 'reject')
      make({ decision: 'reject', version, reason: values.reason ?? '', reapply_on: values.reapply_on || null });
    if (asked === 'request_changes')
      make({
        decision: 'request_changes',
        version,
        changes: (values.changes ?? []).map((field) => ({ field, note: values.notes?.[field] ?? '' })),
      });
  };
  return (
    <section className={styles.decision}>
      {decide.error ? (
        <p className="t-problem" role="alert">
          {decide.error.message}
        </p>
      ) : null}
      {asked ? (
        <CheckedForm<Values> initialValues={{ sku_prefix: application.proposed_prefix ?? '' }} onFinish={finish}>
          <Needed asked={asked} />
          <div className="t-form-actions">
            <Button onClick={giveUp}>{t(webTexts.cancel)}</Button>
            <Button type="primary" danger={asked === 'reject'} htmlType="submit" loading={decide.isPending}>
              {t(labels[asked])}
            </Button>
          </div>
        </CheckedForm>
      ) : (
        <div className={styles.actions}>
          {canMove(status, 'take') ? (
            <Button loading={decide.isPending} onClick={() => make({ decision: 'take', version })}>
              {t(words.take)}
            </Button>
          ) : null}
          {offered.map((move) => (
            <Button key={move} type={move === 'approve' ? 'primary' : 'default'} onClick={() => ask(move)}>
              {t(labels[move])}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function Needed({ asked }: { asked: Asked }) {
  const t = useText();
  const chosen: string[] = Form.useWatch('changes') ?? [];
  if (asked === 'approve')
    return (
      <Form.Item name="sku_prefix" label={t(words.prefix)}>
        <Input maxLength={skuPrefixLength} style={{ width: 120 }} />
      </Form.Item>
    );
  if (asked === 'reject')
    return (
      <>
        <Form.Item
          name="reason"
          label={t(words.rejectReason)}
          rules={[{ required: true, whitespace: true, message: t(words.reasonRequired) }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
        <Form.Item name="reapply_on" label={t(words.reapply)}>
          <DayField />
        </Form.Item>
      </>
    );
  const options = Object.entries(fieldTexts)
    .filter(([field]) => field !== 'vat_registered' && field !== 'terms')
    .map(([value, label]) => ({ value, label: t(label) }));
  return (
    <>
      <Form.Item
        name="changes"
        label={t(words.changeFields)}
        rules={[{ required: true, message: t(words.changesRequired) }]}
      >
        <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
      {chosen.map((field) => (
        <Form.Item
          key={field}
          name={['notes', field]}
          label={`${fieldTexts[field] ? t(fieldTexts[field]) : field}: ${t(words.changeNote)}`}
          rules={[{ required: true, whitespace: true, message: t(words.changesRequired) }]}
        >
          <Input maxLength={500} />
        </Form.Item>
      ))}
    </>
  );
}
