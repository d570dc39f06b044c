import { Form, Input, InputNumber } from 'antd';
import { typedNumber } from '#kit/money.ts';
import { notify } from '#web/lib/notify.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import type { ReturnRulesOfMarket } from '../../../contract/returns.model.ts';
import { leastDays, mostDays } from '../../../contract/returns.rules.ts';
import { returnRules } from '../../../contract/returns.sentences.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { useReturnRules, useSetReturnRules } from '../../returns.api.ts';

type Values = { readonly second_from_euro: string; readonly days: Readonly<Record<string, number>> };

/** How long customers may give things back, shop by shop, and from which amount a refund needs a second person. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const found = useReturnRules();
  if (found.data) return <Fields rules={found.data} onClose={onClose} />;
  // It opens with its fields: a dialog that is exchanged for another while it opens leaves the screen dark.
  if (found.isPending) return null;
  return (
    <Dialog title={t(words.rulesTitle)} okText={t(words.rulesSave)} okDisabled onOk={() => {}} onClose={onClose}>
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    </Dialog>
  );
}

function Fields({ rules, onClose }: { rules: ReturnRulesOfMarket; onClose: () => void }) {
  const t = useText();
  const save = useSetReturnRules();
  const ofAllShops = useActor().shops === null;
  const submit = ({ second_from_euro, days }: Values, refused: ShowRefused) =>
    save.mutate(
      {
        body: {
          ...(ofAllShops ? { second_from_euro: typedNumber(second_from_euro) } : {}),
          shops: rules.shops.map(({ id, days: before }) => ({ id, days: days[id] ?? before })),
        },
      },
      {
        onSuccess: () => {
          notify.success(t(words.rulesSaved));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.rulesTitle)}
      okText={t(words.rulesSave)}
      busy={save.isPending}
      initialValues={{
        second_from_euro: rules.second_from_euro,
        days: Object.fromEntries(rules.shops.map(({ id, days }) => [id, days])),
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item
        name="second_from_euro"
        label={t(words.rulesSecond)}
        extra={ofAllShops ? undefined : t(words.rulesSecondHint)}
        rules={[{ required: true, pattern: /^\s*\d{1,10}([.,]\d{1,4})?\s*$/, message: t(returnRules.amount) }]}
      >
        <Input inputMode="decimal" maxLength={20} disabled={!ofAllShops} />
      </Form.Item>
      {rules.shops.map((shop) => (
        <Form.Item
          key={shop.id}
          name={['days', String(shop.id)]}
          label={t(words.rulesDays, { shop: shop.name })}
          extra={t(words.rulesDaysHint)}
          rules={[{ required: true, message: t(returnRules.days) }]}
        >
          <InputNumber min={leastDays} max={mostDays} precision={0} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
