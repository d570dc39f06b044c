import { Form, Select } from 'antd';
import { unsetPair } from '#features/base/exchange/contract/exchange.model.ts';
import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import { exchangeSentences } from '#features/base/exchange/contract/exchange.sentences.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useChangePair, useCurrencies, usePairs } from '../price-settings.api.ts';

type Values = { readonly base: string; readonly quote: string };

/** Two currencies; the pair opens once it is there, and its drawer has the rest. One that is there already just opens. */
export function AddPairDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const pairs = usePairs();
  const change = useChangePair(() => undefined);
  const save = ({ base, quote }: Values) => {
    const pair = base + quote;
    const done = () => {
      onClose();
      setSearch({ tab: undefined, pair });
    };
    if (pairs.data?.some((one) => one.pair === pair && one.version > 0)) return done();
    // Said in full, so that the row is there; by hand until somebody chooses a source.
    change.mutate(
      { params: { pair }, body: { ...unsetPair } },
      { onSuccess: done, onError: (error) => showFailure(error) },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.addPairTitle)}
      okText={t(words.addPair)}
      busy={change.isPending}
      initialValues={{ base: rateCurrency }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item name="base" label={t(words.base)} rules={[{ required: true }]}>
        <CurrencyField />
      </Form.Item>
      <Form.Item
        name="quote"
        label={t(words.quote)}
        dependencies={['base']}
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string) => {
              if (value === getFieldValue('base')) throw new Error(t(exchangeSentences.pairRule));
            },
          }),
        ]}
      >
        <CurrencyField />
      </Form.Item>
    </FormDialog>
  );
}

function CurrencyField(field: {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}) {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  const options = (useCurrencies().data ?? []).map(({ code, used }) => ({
    value: code,
    label: `${code} – ${names.of(code)}`,
    used,
  }));
  return (
    <Select
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.sort((a, b) => Number(b.used) - Number(a.used))}
    />
  );
}
