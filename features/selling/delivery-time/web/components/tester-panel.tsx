import { Button, Form, Input, Select } from 'antd';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { formatDate } from '#web/lib/format.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { byName } from '#web/ui/form-by-name.ts';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import type { TriedPromise } from '../../contract/delivery-time.model.ts';
import { deliverySentences } from '../../contract/delivery-time.sentences.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useTryPromise } from '../delivery-time.api.ts';
import styles from './delivery-time.module.css';
import { countryName } from './delivery-words.ts';

type Values = { sku: string; shop: number; at: string };

const stepWords = {
  start: words.stepStart,
  handling: words.stepHandling,
  inbound: words.stepInbound,
  hub: words.stepHub,
  transit: words.stepTransit,
} as const;
const whyWords = { same_day: words.sameDay, after_cut_off: words.afterCutOff, not_working: words.notWorking } as const;

/** What day a product would be promised in a shop, step by step. */
export function TesterPanel() {
  const t = useText();
  const shops = useNamedShops().data ?? [];
  const tried = useTryPromise();
  const [form] = Form.useForm<Values>();
  const submit = ({ sku, shop, at }: Values) =>
    tried.mutate(
      { body: { sku, shop, ...(at ? { at: new Date(at).toISOString() } : {}) } },
      { onError: (error) => byName(form).setFields(refusals.fields(error)) },
    );
  const failed = tried.error && tried.error.issues.length === 0 ? tried.error : null;
  return (
    <section className={styles.panel}>
      <p className="t-faint">{t(words.testerWhy)}</p>
      <CheckedForm<Values> form={form} initialValues={{ sku: '', at: '' }} onFinish={submit}>
        <div className={styles.fields}>
          <Form.Item
            name="sku"
            label={t(words.sku)}
            rules={[{ required: true, message: t(deliverySentences.skuRule) }]}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="shop"
            label={t(words.shop)}
            rules={[{ required: true, message: t(deliverySentences.unknownShop) }]}
          >
            <Select<number> options={shops.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
          <Form.Item
            name="at"
            label={t(words.placedAt)}
            extra={t(words.placedWhy)}
            rules={[
              {
                validator: async (_rule: unknown, value: string) => {
                  if (value && Number.isNaN(new Date(value).getTime())) throw new Error(t(deliverySentences.dayRule));
                },
              },
            ]}
          >
            <MomentField />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={tried.isPending}>
          {t(words.tryNow)}
        </Button>
      </CheckedForm>
      {failed ? <LoadFailed error={failed} /> : null}
      {tried.data && !tried.isPending && !tried.error ? <Result of={tried.data} /> : null}
    </section>
  );
}

function Result({ of }: { of: TriedPromise }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.result} role="status">
      <p className={styles.day}>{t(words.promisedDay, { day: formatDate(of.day) })}</p>
      <p className="t-faint">
        {of.sku} · {t(words.ofSeller, { name: of.name, seller: of.seller })}
      </p>
      <ol className={styles.steps}>
        {of.steps.map(({ step, days, country, day, why }) => {
          const place = countryName(country, language);
          const own = step === 'handling' && of.own_handling ? ` (${t(words.ownHandling)})` : '';
          const said =
            why !== null
              ? `${t(whyWords[why])}, ${place}`
              : (days === 1
                  ? t(words.oneWorkingDayOf, { country: place })
                  : t(words.workingDaysOf, { days, country: place })) + own;
          return (
            <li key={step} className={styles.step}>
              <span className="t-figure">{formatDate(day)}</span>
              <span>
                {t(stepWords[step])} <span className="t-faint">{said}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {of.told.length === 0 ? (
        <p className="t-faint">{t(words.shopSaysNothing)}</p>
      ) : (
        <dl className={styles.says} aria-label={t(words.shopSays)}>
          {of.told.map(({ code, iso_code: iso, language: name, text }) => (
            <div key={code}>
              <dt className="t-faint">{name}</dt>
              <dd lang={iso}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
