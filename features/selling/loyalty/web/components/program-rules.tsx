import { Button } from 'antd';
import { useState } from 'react';
import { saveRules } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import type {
  LoyaltyProgram,
  LoyaltyRule,
  LoyaltyRuleFacts,
} from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { FactLine, PanelHead } from '#web/ui/panel/panel.tsx';
import { useProgramRules, useSaveRules } from '../loyalty.api.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** What earns more than the usual, or something beside an order. */
export function ProgramRules({ program }: { program: LoyaltyProgram }) {
  const t = useText();
  const found = useProgramRules(program.id);
  const [editing, setEditing] = useState<LoyaltyRule | 'new' | null>(null);
  const save = useSaveRules(() => setEditing(null));
  if (found.isPending) return <FirstLoad rows={2} height={36} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const rules = found.data;
  const put = (next: readonly LoyaltyRuleFacts[]) =>
    save.mutate(
      { params: { id: program.id }, body: { rules: [...next], version: program.version } },
      { onError: (error) => showFailure(error) },
    );
  const open = program.state !== 'ended';
  return (
    <>
      <PanelHead>
        <h3>{t(words.rules)}</h3>
        {open ? (
          <Can call={saveRules}>
            <Button size="small" onClick={() => setEditing('new')}>
              {t(words.addRule)}
            </Button>
          </Can>
        ) : null}
      </PanelHead>
      {rules.length === 0 ? <FactLine>{t(words.noRules)}</FactLine> : null}
      {rules.length === 0 ? null : (
        <EntryList label={t(words.rules)}>
          {rules.map((rule) => (
            <Entry
              key={rule.id}
              facts={periodOf(rule, t)}
              actions={
                open ? (
                  <Can call={saveRules}>
                    <Button
                      size="small"
                      aria-label={t(words.editRuleOf, { rule: ruleText(rule, t) })}
                      onClick={() => setEditing(rule)}
                    >
                      {t(words.edit)}
                    </Button>
                    <Button
                      size="small"
                      loading={save.isPending}
                      onClick={() => put(rules.filter((one) => one !== rule).map(factsOf))}
                    >
                      {t(words.remove)}
                    </Button>
                  </Can>
                ) : undefined
              }
            >
              {ruleText(rule, t)}
            </Entry>
          ))}
        </EntryList>
      )}
      {editing === null ? null : (
        <RuleDialog
          rule={editing === 'new' ? null : factsOf(editing)}
          busy={save.isPending}
          onClose={() => setEditing(null)}
          onSave={(rule) =>
            put(
              editing === 'new'
                ? [...rules.map(factsOf), rule]
                : rules.map((one) => (one.id === editing.id ? rule : factsOf(one))),
            )
          }
        />
      )}
    </>
  );
}

const factsOf = ({
  kind,
  category,
  brand,
  multiplier,
  points,
  cap_per_day,
  from_day,
  to_day,
}: LoyaltyRule): LoyaltyRuleFacts => ({
  kind,
  category_id: category?.id ?? null,
  shop_brand_id: brand?.id ?? null,
  multiplier,
  points,
  cap_per_day,
  from_day,
  to_day,
});

const ruleText = ({ kind, category, brand, multiplier, points }: LoyaltyRule, t: Translate): string => {
  const what = category?.name ?? brand?.name ?? t(words[kind]);
  const much = multiplier === null ? t(words.pointsOf, { count: points ?? 0 }) : t(words.times, { factor: multiplier });
  return `${what}: ${much}`;
};

const periodOf = ({ from_day, to_day }: LoyaltyRule, t: Translate): string | undefined => {
  if (from_day === null && to_day === null) return undefined;
  const [from, to] = [
    from_day && `${t(words.fromDay)} ${formatDate(from_day)}`,
    to_day && `${t(words.toDay)} ${formatDate(to_day)}`,
  ];
  return [from, to].filter(Boolean).join(' ');
};
