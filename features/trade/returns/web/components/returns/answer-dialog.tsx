import { Checkbox, Form, Input, Select } from 'antd';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { ReturnDetail } from '../../../contract/returns.model.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { costWord } from '../../../contract/returns.told.ts';
import { type CostBearer, costBearers } from '../../../contract/returns.words.ts';
import { useAnswerReturn } from '../../returns.api.ts';

type Values = { readonly reason: string; readonly cost_by: CostBearer; readonly mail: boolean };

/** Yes, with who pays the way back and the steps by mail; or no, with a reason. */
export function AnswerDialog({ row, accept, onClose }: { row: ReturnDetail; accept: boolean; onClose: () => void }) {
  const t = useText();
  const answer = useAnswerReturn();
  const submit = (values: Values, refused: ShowRefused) =>
    answer.mutate(
      {
        params: { id: row.id },
        body: { ...values, reason: (values.reason ?? '').trim(), accept, version: row.version },
      },
      {
        onSuccess: () => {
          notify.success(t(accept ? words.accepted : words.refused));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(accept ? words.acceptTitle : words.refuseTitle, { number: row.number })}
      okText={t(accept ? words.accept : words.refuse)}
      busy={answer.isPending}
      lead={row.reason === '' ? null : <p>{row.reason}</p>}
      initialValues={{ reason: '', cost_by: row.cost_by, mail: true }}
      onFinish={submit}
      onClose={onClose}
    >
      {accept ? (
        <>
          <Form.Item name="cost_by" label={t(words.costBy)}>
            <Select options={costBearers.map((value) => ({ value, label: t(costWord[value]) }))} />
          </Form.Item>
          <Form.Item name="reason" label={t(words.note)}>
            <Input maxLength={1000} />
          </Form.Item>
          <Form.Item name="mail" valuePropName="checked" extra={t(words.mailStepsWhy)}>
            <Checkbox>{t(words.mailSteps)}</Checkbox>
          </Form.Item>
        </>
      ) : (
        <Form.Item
          name="reason"
          label={t(words.why)}
          rules={[{ required: true, whitespace: true, message: t(words.whyRule) }]}
        >
          <Input.TextArea rows={3} maxLength={1000} autoFocus />
        </Form.Item>
      )}
    </FormDialog>
  );
}
