import { Button, Checkbox, InputNumber, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import {
  type ChangeEffect,
  changeEffects,
  changeEffectTexts,
  changeKinds,
  changeKindTexts,
} from '#features/catalogue/products/contract/products.materiality.ts';
import { SettingsPart } from '#features/selling/publishing/web/publishing.public.ts';
import type { AutoApproval } from '#features/work/review/contract/review.auto.ts';
import { setReviewSettings } from '#features/work/review/contract/review.settings.calls.ts';
import { reviewSettingsTexts as words } from '#features/work/review/contract/review-settings.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { Begun, useBegun } from '#web/ui/begun.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useReviewSettings, useSetReviewSettings } from '../review.api.ts';
import styles from '../send-to-shop.module.css';

/** What changes of approved products bring, for the whole market. */
export function ChangesPart() {
  const t = useText();
  const found = useReviewSettings();
  return (
    <SettingsPart id="ps-changes" title={t(words.changes)} why={t(words.changesWhy)}>
      {found.data ? <ChangeTable stored={found.data.materiality} /> : <NotYet found={found} />}
    </SettingsPart>
  );
}

/** When products are approved without a reviewer. */
export function AutoApprovalPart() {
  const t = useText();
  const found = useReviewSettings();
  return (
    <SettingsPart id="ps-auto" title={t(words.auto)} why={t(words.autoWhy)}>
      {found.data ? (
        <Begun read={found.data.auto} version={JSON.stringify(found.data.auto)}>
          {(begun) => <AutoForm stored={begun} />}
        </Begun>
      ) : (
        <NotYet found={found} />
      )}
    </SettingsPart>
  );
}

function NotYet({ found }: { found: ReturnType<typeof useReviewSettings> }) {
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return <FirstLoad rows={3} height={40} />;
}

function ChangeTable({ stored }: { stored: Readonly<Record<(typeof changeKinds)[number], ChangeEffect>> }) {
  const t = useText();
  const may = useMayCall(setReviewSettings);
  const save = useSetReviewSettings();
  // What was just chosen stays on screen while it is saved; a refusal takes it back.
  const shown = save.isPending ? { ...stored, ...save.variables.body?.materiality } : stored;
  const options = changeEffects.map((effect) => ({ value: effect, label: t(changeEffectTexts[effect]) }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(words.change)}</th>
          <th scope="col">{t(words.effect)}</th>
        </tr>
      </thead>
      <tbody>
        {changeKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(changeKindTexts[kind])}</th>
            <td>
              <Select<ChangeEffect>
                aria-label={`${t(changeKindTexts[kind])}: ${t(words.effect)}`}
                value={shown[kind]}
                options={options}
                disabled={!may}
                onChange={(effect) => save.mutate({ body: { materiality: { [kind]: effect } } })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AutoForm({ stored: { by, ...stored } }: { stored: AutoApproval & { readonly by: string | null } }) {
  const t = useText();
  const may = useMayCall(setReviewSettings);
  const save = useSetReviewSettings();
  const { touch, done } = useBegun();
  const [rule, type] = useState<{ [K in keyof AutoApproval]: AutoApproval[K] | null }>(stored);
  const setRule = (next: typeof rule) => {
    touch();
    type(next);
  };
  const { on, sample_percent: sample, approved_before: before } = rule;
  const changed = JSON.stringify(rule) !== JSON.stringify(stored);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (on === null || sample === null || before === null) return;
    // What a colleague changed of the others meanwhile stays.
    const auto = {
      ...(on === stored.on ? {} : { on }),
      ...(sample === stored.sample_percent ? {} : { sample_percent: sample }),
      ...(before === stored.approved_before ? {} : { approved_before: before }),
    };
    save.mutate({ body: { auto } }, { onSuccess: () => done() });
  };
  return (
    <form className={styles.auto} onSubmit={send}>
      <Checkbox
        checked={on === true}
        disabled={!may}
        onChange={({ target }) => setRule({ ...rule, on: target.checked })}
      >
        {t(words.autoOn)}
      </Checkbox>
      <label htmlFor="ps-auto-sample">{t(words.sample)}</label>
      <InputNumber
        id="ps-auto-sample"
        min={0}
        max={100}
        precision={0}
        value={sample}
        disabled={!may}
        onChange={(next) => setRule({ ...rule, sample_percent: next })}
      />
      <label htmlFor="ps-auto-before">{t(words.before)}</label>
      <InputNumber
        id="ps-auto-before"
        min={1}
        max={1000}
        precision={0}
        value={before}
        disabled={!may}
        onChange={(next) => setRule({ ...rule, approved_before: next })}
      />
      {stored.on && by ? <p className={styles.faint}>{t(words.by, { name: by })}</p> : null}
      {may ? (
        <Button htmlType="submit" disabled={!changed || sample === null || before === null} loading={save.isPending}>
          {t(words.save)}
        </Button>
      ) : null}
    </form>
  );
}
