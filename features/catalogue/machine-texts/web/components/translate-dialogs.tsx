import { Link } from '@tanstack/react-router';
import { Form, Select } from 'antd';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { listEngines } from '#features/catalogue/machine-texts/contract/machine-texts.calls.ts';
import { reviewedAtOnce } from '#features/catalogue/machine-texts/contract/machine-texts.model.ts';
import {
  acceptOperation,
  translateOperation,
} from '#features/catalogue/machine-texts/contract/machine-texts.operations.ts';
import { machineTexts as words } from '#features/catalogue/machine-texts/contract/machine-texts.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useEngineChoices, useMachineCost } from '../machine-texts.api.ts';
import styles from './machine-texts.module.css';

type Input = Readonly<Record<string, number | null>>;
type Props = {
  readonly count: number;
  readonly onClose: () => void;
  readonly onPreview: (asked: { readonly operation: string; readonly input: Input }) => void;
};

function useLanguageOptions() {
  const shop = useCurrentShop();
  const options = (shop.data ? languagesInOrder(shop.data) : []).map((language) => ({
    value: language.id,
    label: languageName(language),
  }));
  return { options, loading: shop.isPending };
}

type Asked = { readonly engine_id?: number; readonly language_id?: number; readonly from_id: number };
/** In a select, which holds no null. */
const supplier = 0;

/** Which engine, into which language and from which; the preview with characters and cost comes next. */
export function TranslateDialog({ count, onClose, onPreview }: Props) {
  const t = useText();
  const language = useLanguage();
  const engines = useEngineChoices();
  const { options, loading } = useLanguageOptions();
  const none = engines.data?.length === 0;
  return (
    <FormDialog<Asked>
      title={t(words.translateTitle, { count })}
      okText={t(words.preview)}
      okDisabled={!engines.data || none}
      lead={<p className={styles.lead}>{t(words.translateLead)}</p>}
      initialValues={{ from_id: supplier }}
      onFinish={({ engine_id: engine, language_id: to, from_id: from }) => {
        if (engine === undefined || to === undefined) return;
        const input = { engine_id: engine, language_id: to, from_id: from === supplier ? null : from };
        onPreview({ operation: translateOperation.name, input });
      }}
      onClose={onClose}
    >
      {engines.isPending ? <FirstLoad rows={2} height={40} /> : null}
      {engines.error && !engines.data ? (
        <LoadFailed error={engines.error} onRetry={() => void engines.refetch()} />
      ) : null}
      {none ? (
        <p role="status">
          {t(words.noEngine)}{' '}
          <Can call={listEngines}>
            <Link to="/settings/languages" search={({ shopId }) => patchSearch({ shopId }, { tab: 'engines' })}>
              {t(words.toEngines)}
            </Link>
          </Can>
        </p>
      ) : null}
      {engines.data && !none ? (
        <>
          <Form.Item
            name="engine_id"
            label={t(words.kind)}
            initialValue={engines.data[0]!.id}
            rules={[{ required: true, message: t(words.chooseEngine) }]}
          >
            <Select
              options={engines.data.map(({ id, name, month_limit: limit, used }) => ({
                value: id,
                label: t(words.engineLeft, {
                  name,
                  left: formatNumber(Math.max(0, limit - used), language),
                  limit: formatNumber(limit, language),
                }),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="language_id"
            label={t(words.into)}
            rules={[{ required: true, message: t(words.chooseLanguage) }]}
          >
            <Select loading={loading} options={options} />
          </Form.Item>
          <Form.Item name="from_id" label={t(words.from)}>
            <Select loading={loading} options={[{ value: supplier, label: t(words.fromSupplier) }, ...options]} />
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  );
}

/** Which language; the preview shows each text before it is accepted. */
export function AcceptDialog({ count, onClose, onPreview }: Props) {
  const t = useText();
  const { options, loading } = useLanguageOptions();
  const tooMany = count > reviewedAtOnce;
  return (
    <FormDialog<{ readonly language_id?: number }>
      title={t(words.acceptTitle, { count })}
      okText={t(words.preview)}
      okDisabled={tooMany}
      lead={
        <>
          <p className={styles.lead}>{t(words.acceptLead, { most: reviewedAtOnce })}</p>
          {tooMany ? <p role="alert">{t(words.acceptTooMany, { count, most: reviewedAtOnce })}</p> : null}
        </>
      }
      onFinish={({ language_id: id }) => {
        if (id !== undefined) onPreview({ operation: acceptOperation.name, input: { language_id: id } });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="language_id"
        label={t(words.language)}
        rules={[{ required: true, message: t(words.chooseLanguage) }]}
      >
        <Select loading={loading} options={options} />
      </Form.Item>
    </FormDialog>
  );
}

/** Above the preview of a translation: what all of it takes, and what the engine has left. */
export function CostLine({ set }: { set: string }) {
  const t = useText();
  const language = useLanguage();
  const { price } = useMoney();
  const found = useMachineCost(set);
  if (!found.data) return null;
  const { engine, characters, cost, currency, used, month_limit: limit, renews_on: renews } = found.data;
  const said = cost === null ? '' : t(words.sumCost, { cost: price(cost, currency ?? '') });
  return (
    <p className={styles.lead}>
      {t(words.sum, {
        engine,
        characters: formatNumber(characters, language),
        cost: said,
        used: formatNumber(used, language),
        limit: formatNumber(limit, language),
        renews: formatDate(renews),
      })}
    </p>
  );
}
