import { Button, Form, Radio } from 'antd';
import { type FeedGuards, feedGuards, suggestedGuards } from '#features/intake/feeds/contract/feeds.safety.ts';
import { feedSafetyTexts as words } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { useSaveSafety } from '../../feeds-safety.api.ts';
import feedsStyles from '../feeds.module.css';
import { NumberItem } from './form-parts.tsx';
import safetyStyles from './safety.module.css';
import { issuesOf, useFormStart } from './use-form-start.ts';

type Props = {
  readonly feedId: number;
  readonly guards: FeedGuards;
  readonly readOnly: boolean;
  readonly onChanged: (changed: boolean) => void;
};

/** What stops a run before it writes, and what keeps a single value out. */
export function GuardsForm({ feedId, guards, readOnly, onChanged }: Props) {
  const t = useText();
  const [form] = Form.useForm<FeedGuards>();
  const { changed, look } = useFormStart(form, guards, feedGuards, onChanged);
  const save = useSaveSafety(() => onChanged(false));
  const submit = (values: FeedGuards) => {
    const parsed = feedGuards.safeParse(values);
    if (!parsed.success) return byName(form).setFields(issuesOf(parsed.error.issues));
    save.mutate(
      { params: { id: feedId }, body: { guards: parsed.data } },
      { onError: (error) => byName(form).setFields(issuesOf(error.issues, 'guards')) },
    );
  };
  return (
    <CheckedForm<FeedGuards>
      form={form}
      disabled={readOnly}
      initialValues={guards}
      onValuesChange={look}
      onFinish={submit}
    >
      <p className={feedsStyles.lead}>{t(words.guardsLead)}</p>
      <div className={safetyStyles.grid}>
        <NumberItem name="rows_fall" label={words.rowsFall} why={words.rowsFallWhy} unit={words.percent} decimals={1} />
        <NumberItem name="no_ean" label={words.noEan} unit={words.percent} decimals={1} />
        <NumberItem
          name="price_moves"
          label={words.priceMoves}
          why={words.priceMovesWhy}
          unit={words.percent}
          decimals={1}
        />
        <NumberItem name="price_products" label={words.priceProducts} unit={words.productsUnit} />
      </div>
      <Form.Item name="currency" label={t(words.currencyGuard)}>
        <Radio.Group
          options={[
            { value: 'off', label: t(words.currencyOff) },
            { value: 'quarantine', label: t(words.currencyQuarantine) },
            { value: 'hold', label: t(words.currencyHold) },
          ]}
        />
      </Form.Item>
      {readOnly ? null : (
        <div className={safetyStyles.actions}>
          <Button type="primary" htmlType="submit" disabled={!changed} loading={save.isPending}>
            {t(words.save)}
          </Button>
          <Button
            onClick={() => {
              form.setFieldsValue(suggestedGuards);
              look();
            }}
          >
            {t(words.suggested)}
          </Button>
        </div>
      )}
    </CheckedForm>
  );
}
