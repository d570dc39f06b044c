import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed, NotAllowed } from '#web/ui/list-states.tsx';
import { readSettings, setSettings } from '../../contract/documents.calls.ts';
import type { DocumentSettings } from '../../contract/documents.model.ts';
import { typeWord, documentTexts as words } from '../../contract/documents.texts.ts';
import { useDocumentSettings, useSetDocumentSettings } from '../documents.api.ts';
import styles from '../documents.module.css';

/** How each shop numbers its documents, when it makes invoices and whom it reports them to. */
export function DocumentSettingsPanel() {
  const may = useMayCall(readSettings);
  return may ? <Panel /> : <NotAllowed />;
}

function Panel() {
  const t = useText();
  const may = useMayCall(setSettings);
  const found = useDocumentSettings();
  const [changing, setChanging] = useState<DocumentSettings | null>(null);
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { shops, fiscalisers } = found.data;
  return (
    <section className={styles.part} aria-label={t(words.settings)}>
      <p className="t-faint">{t(words.settingsLead)}</p>
      <EntryList>
        {shops.map((one) => (
          <Entry
            key={one.shop.id}
            before={<ShopFlag country={one.shop.country} />}
            facts={<Facts of={one} />}
            actions={
              may ? (
                <Button aria-label={`${t(words.change)}: ${one.shop.name}`} onClick={() => setChanging(one)}>
                  {t(words.change)}
                </Button>
              ) : null
            }
          >
            <strong>{one.shop.name}</strong>
          </Entry>
        ))}
      </EntryList>
      {changing ? <SettingsDialog of={changing} offices={fiscalisers} onClose={() => setChanging(null)} /> : null}
    </section>
  );
}

function Facts({ of: { prefix, at_packing, fiscaliser, series } }: { of: DocumentSettings }) {
  const t = useText();
  const numbers = series.map(({ type, year, prefix: begins, last }) =>
    t(words.lastNumber, {
      type: t(typeWord[type]),
      year,
      number: `${begins}-${year}-${String(last).padStart(6, '0')}`,
    }),
  );
  const facts = [
    `${t(words.prefix)} ${prefix}`,
    t(at_packing ? words.packing : words.byHand),
    fiscaliser === null ? '' : `${t(words.fiscaliser)}: ${t(words.practice)}`,
    ...(numbers.length > 0 ? numbers : [t(words.noNumbers)]),
  ];
  return facts.filter(Boolean).join(' · ');
}

type Values = { readonly prefix?: string; readonly at_packing: boolean; readonly fiscaliser: string };

function SettingsDialog({
  of,
  offices,
  onClose,
}: {
  of: DocumentSettings;
  offices: readonly string[];
  onClose: () => void;
}) {
  const t = useText();
  const set = useSetDocumentSettings();
  return (
    <FormDialog<Values>
      title={t(words.settingsOf, { shop: of.shop.name })}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{
        prefix: of.own_prefix ? of.prefix : '',
        at_packing: of.at_packing,
        fiscaliser: of.fiscaliser ?? '',
      }}
      onFinish={({ prefix, at_packing, fiscaliser }, refused) =>
        set.mutate(
          {
            params: { id: of.shop.id },
            body: { version: of.version, prefix: prefix?.trim() || null, at_packing, fiscaliser: fiscaliser || null },
          },
          {
            onSuccess: onClose,
            onError: refused,
          },
        )
      }
      onClose={onClose}
    >
      <Form.Item
        name="prefix"
        label={t(words.prefix)}
        extra={t(words.prefixHint)}
        rules={[{ pattern: /^[A-Za-z0-9]{0,8}$/, message: t(words.prefixRule) }]}
      >
        <Input maxLength={8} placeholder={of.prefix} autoFocus />
      </Form.Item>
      <Form.Item name="at_packing" valuePropName="checked">
        <Checkbox>{t(words.atPacking)}</Checkbox>
      </Form.Item>
      <Form.Item name="fiscaliser" label={t(words.fiscaliser)} extra={t(words.fiscaliserHint)}>
        <Select
          options={[
            { value: '', label: t(words.nobody) },
            ...offices.map((kind) => ({ value: kind, label: kind === 'practice' ? t(words.practice) : kind })),
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
