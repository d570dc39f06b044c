import { Form, Input } from 'antd';
import type { PairRow } from '#features/base/exchange/contract/exchange.model.ts';
import { exchangeSentences } from '#features/base/exchange/contract/exchange.sentences.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { typedNumber } from '#kit/money.ts';
import { isDay } from '#web/lib/day.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useEnterRate } from '../price-settings.api.ts';

export type Entering = 'enter' | 'fix' | 'correct';
type Values = {
  readonly rate: string;
  readonly effective_on: string;
  readonly until: string | null;
  readonly note: string;
};

const modes = { enter: 'manual', fix: 'fixed', correct: 'automatic' } as const;
const titles = { enter: words.enterTitle, fix: words.fixTitle, correct: words.correctTitle } as const;
const whys = { enter: words.enterWhy, fix: words.fixWhy, correct: words.correctWhy } as const;

/** A rate by hand, a fixed one, or one in place of a fetched one. */
export function RateDialog({ of: { pair, mode }, how, onClose }: { of: PairRow; how: Entering; onClose: () => void }) {
  const t = useText();
  const enter = useEnterRate(onClose);
  const save = ({ rate, ...values }: Values, refused: ShowRefused) =>
    enter.mutate(
      {
        body: {
          ...values,
          pair,
          mode: modes[how],
          rate: typedNumber(rate, { thousandths: true }),
          until: values.until || null,
        },
      },
      { onError: refused },
    );
  const day = (needed: boolean) => ({
    validator: async (_rule: unknown, value: string | null) => {
      if (value ? !isDay(value) : needed) throw new Error(t(exchangeSentences.dayRule));
    },
  });
  return (
    <FormDialog<Values>
      title={t(titles[how], { pair })}
      okText={t(words.save)}
      busy={enter.isPending}
      lead={<p className="t-faint">{t(whys[how], { base: pair.slice(0, 3), quote: pair.slice(3) })}</p>}
      initialValues={{ rate: '', effective_on: dayIn(new Date(), houseZone), until: null, note: '' }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item
        name="rate"
        label={t(words.value)}
        rules={[{ required: true, pattern: /^\s*\d{1,10}([.,]\d{1,8})?\s*$/, message: t(exchangeSentences.rateRule) }]}
      >
        <Input inputMode="decimal" maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="effective_on" label={t(words.from)} rules={[day(true)]}>
        <DayField />
      </Form.Item>
      {how === 'enter' ? (
        <Form.Item
          name="until"
          label={t(words.last)}
          extra={t(mode === 'automatic' ? words.lastWhy : words.lastFree)}
          rules={[day(mode === 'automatic')]}
        >
          <DayField />
        </Form.Item>
      ) : null}
      <Form.Item name="note" label={t(words.note)}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
