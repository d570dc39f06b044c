import { ArrowUpOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import {
  addTaxClass,
  changeTaxClass,
  orderTaxClasses,
  removeTaxClass,
} from '#features/base/taxes/contract/taxes.calls.ts';
import { standardClass, type TaxClass } from '#features/base/taxes/contract/taxes.model.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddTaxClass, useChangeTaxClass, useOrderTaxClasses, useRemoveTaxClass } from '../price-settings.api.ts';
import styles from './price-settings.module.css';

/** The classes in their order: what products and categories can have. */
export function TaxClasses({ classes }: { classes: readonly TaxClass[] }) {
  const t = useText();
  const ask = useAsk();
  const language = useLanguage();
  const order = useOrderTaxClasses();
  const remove = useRemoveTaxClass();
  const [dialog, setDialog] = useDialogState<{ of: TaxClass | null }>();
  const nameOf = ({ code, names }: TaxClass) => names[language] ?? names.en ?? code;
  const codes = classes.map(({ code }) => code);
  const onUp = (at: number) =>
    order.mutate({ body: { codes: codes.with(at - 1, codes[at]!).with(at, codes[at - 1]!) } });
  const onRemove = async (of: TaxClass) => {
    if (await ask({ title: t(words.removeAsk, { name: nameOf(of) }), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { code: of.code } });
  };
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2 className="t-section-title">{t(words.classes)}</h2>
        <Can call={addTaxClass}>
          <Button onClick={() => setDialog({ of: null })}>{t(words.addClass)}</Button>
        </Can>
      </div>
      <p className="t-faint">{t(words.classesWhy)}</p>
      <EntryList label={t(words.classes)}>
        {classes.map((of, at) => {
          const said = (action: string) => t(words.ofThing, { action, name: nameOf(of) });
          return (
            <Entry
              key={of.code}
              facts={of.code}
              actions={
                <>
                  {at > 0 ? (
                    <Can call={orderTaxClasses}>
                      <Button
                        size="small"
                        icon={<ArrowUpOutlined />}
                        aria-label={said(t(words.up))}
                        onClick={() => onUp(at)}
                      />
                    </Can>
                  ) : null}
                  <Can call={changeTaxClass}>
                    <Button size="small" aria-label={said(t(words.edit))} onClick={() => setDialog({ of })}>
                      {t(words.edit)}
                    </Button>
                  </Can>
                  {of.code === standardClass ? null : (
                    <Can call={removeTaxClass}>
                      <Button size="small" aria-label={said(t(words.remove))} onClick={() => void onRemove(of)}>
                        {t(words.remove)}
                      </Button>
                    </Can>
                  )}
                </>
              }
            >
              {nameOf(of)}
            </Entry>
          );
        })}
      </EntryList>
      {dialog ? <ClassDialog of={dialog.of} onClose={() => setDialog(null)} /> : null}
    </section>
  );
}

type Values = { readonly code: string; readonly names: { readonly en: string; readonly sq: string } };

function ClassDialog({ of, onClose }: { of: TaxClass | null; onClose: () => void }) {
  const t = useText();
  const add = useAddTaxClass(onClose);
  const change = useChangeTaxClass(onClose);
  const save = ({ code, names }: Values, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    if (of) change.mutate({ params: { code: of.code }, body: { names } }, how);
    else add.mutate({ body: { code: code.trim(), names } }, how);
  };
  return (
    <FormDialog<Values>
      title={t(words.classTitle)}
      okText={t(words.save)}
      busy={add.isPending || change.isPending}
      initialValues={{ code: '', names: { en: of?.names.en ?? '', sq: of?.names.sq ?? '' } }}
      onFinish={save}
      onClose={onClose}
    >
      {of ? null : (
        <Form.Item
          name="code"
          label={t(words.code)}
          extra={t(words.codeWhy)}
          rules={[{ required: true, pattern: /^\s*[a-z][a-z0-9_]{0,39}\s*$/, message: t(taxSentences.codeRule) }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name={['names', 'en']}
        label={t(words.nameEn)}
        rules={[{ required: true, whitespace: true, message: t(taxSentences.nameRule) }]}
      >
        <Input maxLength={60} autoComplete="off" lang="en" />
      </Form.Item>
      <Form.Item name={['names', 'sq']} label={t(words.nameSq)}>
        <Input maxLength={60} autoComplete="off" lang="sq" />
      </Form.Item>
    </FormDialog>
  );
}
