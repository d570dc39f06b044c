import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { saveTiers } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import {
  type LoyaltyProgram,
  type LoyaltyTier,
  type TierFacts,
  tierFacts,
} from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyLimits, nameIn } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { ruleWords } from '#web/lib/said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { FactLine, FormColumns, PanelHead } from '#web/ui/panel/panel.tsx';
import { useSaveTiers, useTiers } from '../loyalty.api.ts';

/** The steps members climb, from the lowest on. */
export function ProgramTiers({ program }: { program: LoyaltyProgram }) {
  const t = useText();
  const language = useLanguage();
  const found = useTiers(program.id);
  const [editing, setEditing] = useState<LoyaltyTier | 'new' | null>(null);
  const save = useSaveTiers(() => setEditing(null));
  if (found.isPending) return <FirstLoad rows={2} height={36} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { tiers, months } = found.data;
  const put = (next: readonly TierFacts[], window = months) =>
    save.mutate(
      { params: { id: program.id }, body: { tiers: [...next], months: window, version: program.version } },
      { onError: (error) => showFailure(error) },
    );
  const open = program.state !== 'ended';
  const nameOf = ({ names }: LoyaltyTier) => nameIn(names, language);
  return (
    <>
      <PanelHead>
        <h3>{t(words.tiers)}</h3>
        {open ? (
          <Can call={saveTiers}>
            <Button size="small" onClick={() => setEditing('new')}>
              {t(words.addTier)}
            </Button>
          </Can>
        ) : null}
      </PanelHead>
      <FactLine>{tiers.length === 0 ? t(words.noTiers) : t(words.tiersWhy, { months })}</FactLine>
      {tiers.length === 0 ? null : (
        <EntryList label={t(words.tiers)}>
          {tiers.map((tier) => (
            <Entry
              key={tier.id}
              facts={[
                t(words.tierFacts, {
                  threshold: formatNumber(tier.threshold, language),
                  factor: tier.multiplier,
                  count: tier.members,
                }),
                tier.benefits,
              ]
                .filter(Boolean)
                .join(' · ')}
              actions={
                open ? (
                  <Can call={saveTiers}>
                    <Button
                      size="small"
                      aria-label={`${t(words.editTier)}: ${nameOf(tier)}`}
                      onClick={() => setEditing(tier)}
                    >
                      {t(words.edit)}
                    </Button>
                    <Button
                      size="small"
                      aria-label={`${t(words.remove)}: ${nameOf(tier)}`}
                      loading={save.isPending}
                      onClick={() => put(tiers.filter((one) => one !== tier).map(factsOf))}
                    >
                      {t(words.remove)}
                    </Button>
                  </Can>
                ) : undefined
              }
            >
              {nameOf(tier)}
            </Entry>
          ))}
        </EntryList>
      )}
      {editing ? (
        <TierDialog
          tier={editing === 'new' ? null : editing}
          months={months}
          busy={save.isPending}
          onClose={() => setEditing(null)}
          onSave={(facts, window) => put([...tiers.filter(({ id }) => id !== facts.id).map(factsOf), facts], window)}
        />
      ) : null}
    </>
  );
}

const factsOf = ({ members: _, ...facts }: LoyaltyTier): TierFacts => facts;

type Values = {
  /** By the languages of the shop. */
  readonly names: Readonly<Record<string, string>>;
  readonly threshold: number | null;
  readonly multiplier: string;
  readonly benefits: string;
  readonly months: number | null;
};
type DialogProps = {
  readonly tier: LoyaltyTier | null;
  readonly months: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (facts: TierFacts, months: number) => void;
};

/** One tier. It is judged by the contract before it is sent. */
function TierDialog({ tier, months, busy, onClose, onSave }: DialogProps) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const shop = useCurrentShop().data;
  if (!shop) return null;
  const languages = languagesInOrder(shop);
  const first = languages[0]?.code ?? '';
  const submit = (values: Values) => {
    const names = Object.fromEntries(
      Object.entries({ ...tier?.names, ...values.names }).filter(([, name]) => name.trim() !== ''),
    );
    const { threshold, benefits } = values;
    const multiplier = typedNumber(values.multiplier);
    const judged = tierFacts.safeParse({ id: tier?.id ?? null, names, threshold, multiplier, benefits });
    if (judged.success) return onSave(judged.data, values.months ?? months);
    form.setFields(
      judged.error.issues.map(({ path, message }) => ({
        name: (path[0] === 'names' ? ['names', path[1] ?? first] : path[0]) as never,
        errors: [ruleWords(message)],
      })),
    );
  };
  return (
    <FormDialog<Values>
      title={t(tier ? words.editTier : words.addTier)}
      okText={t(words.save)}
      busy={busy}
      form={form}
      initialValues={{
        names: Object.fromEntries(languages.map(({ code }) => [code, tier?.names[code] ?? ''])),
        threshold: tier?.threshold ?? null,
        multiplier: tier?.multiplier ?? '1',
        benefits: tier?.benefits ?? '',
        months,
      }}
      onFinish={submit}
      onClose={onClose}
    >
      <FormColumns>
        {languages.map(({ code, name }) => (
          <Form.Item key={code} name={['names', code]} label={t(words.tierName, { language: name })}>
            <Input maxLength={loyaltyLimits.nameLength} autoComplete="off" />
          </Form.Item>
        ))}
        <Form.Item name="threshold" label={t(words.threshold)}>
          <InputNumber min={1} max={loyaltyLimits.points} precision={0} />
        </Form.Item>
        <Form.Item name="multiplier" label={t(words.tierFactor)}>
          <Input inputMode="decimal" maxLength={8} autoComplete="off" />
        </Form.Item>
        <Form.Item name="months" label={t(words.tierMonths)}>
          <InputNumber min={1} max={60} precision={0} />
        </Form.Item>
      </FormColumns>
      <Form.Item name="benefits" label={t(words.benefits)} extra={t(words.benefitsWhy)}>
        <Input.TextArea rows={2} maxLength={loyaltyLimits.noteLength} />
      </Form.Item>
    </FormDialog>
  );
}
