import { Button, Form, Input, Select } from 'antd';
import { stepTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../profiles.module.css';

type BandProps = {
  readonly name: readonly string[];
  /** Beside where a band begins: what it says. */
  readonly columns: Readonly<Record<string, Text>>;
  /** Of where a band begins. */
  readonly unit?: string;
};

/** Bands from 0 upwards. */
export function BandRows({ name, columns, unit }: BandProps) {
  const t = useText();
  return (
    <Form.List name={[...name]}>
      {(rows, { add, remove }) => (
        <div className={styles.rows}>
          {rows.map(({ key, name: place }) => (
            <div key={key} className={styles.row}>
              <Form.Item name={[place, 'from']} label={t(words.from)}>
                <Input inputMode="decimal" maxLength={16} autoComplete="off" suffix={unit} />
              </Form.Item>
              {Object.entries(columns).map(([column, label]) => (
                <Form.Item key={column} name={[place, column]} label={t(label)}>
                  <Input inputMode="decimal" maxLength={60} autoComplete="off" />
                </Form.Item>
              ))}
              <RemoveButton n={place + 1} onClick={() => remove(place)} />
            </div>
          ))}
          <Button onClick={() => add({})}>{t(words.addBand)}</Button>
        </div>
      )}
    </Form.List>
  );
}

/** Fees, or what is paid away of a price: a line each. */
export function LineRows({
  name,
  kind,
  currency,
}: {
  name: readonly string[];
  kind: 'fee' | 'selling';
  currency: string;
}) {
  const t = useText();
  return (
    <Form.List name={[...name]}>
      {(rows, { add, remove }) => (
        <div className={styles.rows}>
          {rows.map(({ key, name: place }) => (
            <div key={key} className={styles.row}>
              <Form.Item name={[place, 'code']} label={t(words.code)}>
                <Input maxLength={40} autoComplete="off" />
              </Form.Item>
              {kind === 'fee' ? <Fee place={place} currency={currency} /> : <Selling place={place} />}
              <RemoveButton n={place + 1} onClick={() => remove(place)} />
            </div>
          ))}
          <Button onClick={() => add(kind === 'fee' ? {} : { kind: 'on_top' })}>{t(words.addLine)}</Button>
        </div>
      )}
    </Form.List>
  );
}

function Fee({ place, currency }: { place: number; currency: string }) {
  const t = useText();
  return (
    <>
      <Form.Item name={[place, 'amount']} label={t(words.amount)}>
        <Input inputMode="decimal" maxLength={16} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[place, 'currency']} label={t(words.currency)}>
        <Input maxLength={3} autoComplete="off" placeholder={currency} />
      </Form.Item>
    </>
  );
}

function Selling({ place }: { place: number }) {
  const t = useText();
  const kind = Form.useWatch(['steps', 'selling', place, 'kind']);
  return (
    <>
      <Form.Item name={[place, 'percent']} label={t(words.percent)}>
        <Input inputMode="decimal" maxLength={16} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={[place, 'kind']}
        label={t(words.kind)}
        extra={kind === 'inside' ? t(words.insideHint) : undefined}
      >
        <Select
          popupMatchSelectWidth={false}
          options={[
            { value: 'on_top', label: t(words.on_top) },
            { value: 'inside', label: t(words.inside) },
          ]}
        />
      </Form.Item>
    </>
  );
}

function RemoveButton({ n, onClick }: { n: number; onClick: () => void }) {
  const t = useText();
  return (
    <Button aria-label={t(words.remove, { n })} onClick={onClick}>
      ×
    </Button>
  );
}
