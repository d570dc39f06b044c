import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { forestOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { createProgram } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { loyaltyHistory } from '#features/selling/loyalty/contract/loyalty.history-kinds.ts';
import type { LoyaltyProgram } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { mayMoveProgram, nameIn, type ProgramState } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { FactLine, Panel, PanelHead, Panels } from '#web/ui/panel/panel.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { useDeleteProgram, useMoveProgram } from '../loyalty.api.ts';
import { ProgramDialog } from './program-dialog.tsx';
import { ProgramRules } from './program-rules.tsx';
import { ProgramTiers } from './program-tiers.tsx';

const tones: Readonly<Record<ProgramState, Tone>> = {
  draft: 'info',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
};

/** The programs of the shop: the one that runs first, then drafts and those that have ended. */
export function ProgramPanel({ programs }: { programs: readonly LoyaltyProgram[] }) {
  const t = useText();
  const [editing, setEditing] = useState<LoyaltyProgram | 'new' | null>(null);
  const create = (
    <Can call={createProgram}>
      <Button type={programs.length === 0 ? 'primary' : 'default'} onClick={() => setEditing('new')}>
        {t(words.create)}
      </Button>
    </Can>
  );
  return (
    <Panels>
      {programs.length === 0 ? (
        <NothingYet title={t(words.noProgram)} actions={create}>
          {t(words.noProgramWhy)}
        </NothingYet>
      ) : (
        <>
          {programs.map((program) => (
            <ProgramCard key={program.id} program={program} onEdit={() => setEditing(program)} />
          ))}
          <div>{create}</div>
        </>
      )}
      {editing === null ? null : (
        <ProgramDialog program={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Panels>
  );
}

function ProgramCard({ program, onEdit }: { program: LoyaltyProgram; onEdit: () => void }) {
  const t = useText();
  const language = useLanguage();
  const shop = useCurrentShop().data?.name ?? '';
  const { price, sum } = useMoney();
  const money = (amount: string) => price(amount, program.currency);
  const name = nameIn(program.names, language) || t(words.points);
  return (
    <Panel label={name}>
      <PanelHead
        actions={
          <>
            <Moves program={program} onEdit={onEdit} />
            <HistoryButton of={loyaltyHistory} id={program.id} name={shop} />
          </>
        }
      >
        <h2>{name}</h2>
        <StatusMark tone={toneFor(tones, program.state)}>{t(wordFor(words, program.state))}</StatusMark>
      </PanelHead>
      <FactLine>
        <span>{t(words.earnsSummary, { amount: money(program.per_amount) })}</span>
        <span>{t(words.pendingSummary, { days: program.pending_days })}</span>
        <span>
          {program.expiry_months === null
            ? t(words.neverExpires)
            : t(words.expirySummary, { months: program.expiry_months })}
        </span>
        <span>{t(words.worthSummary, { points: program.redeem_points, value: money(program.redeem_value) })}</span>
        <span>{t(words.limitSummary, { amount: money(program.min_order), percent: program.max_percent })}</span>
        {program.excluded_categories.length > 0 ? <Excluded ids={program.excluded_categories} /> : null}
      </FactLine>
      {program.state === 'draft' ? null : (
        <Facts look="large">
          <Fact name={t(words.memberCount)}>{formatNumber(program.members, language)}</Fact>
          <Fact name={t(words.outstanding)}>{formatNumber(program.points, language)}</Fact>
          <Fact name={t(words.worth)}>{sum(program.value, program.currency)}</Fact>
        </Facts>
      )}
      <ProgramRules program={program} />
      <ProgramTiers program={program} />
    </Panel>
  );
}

/** Categories that earn nothing, by name. */
function Excluded({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const nodes = useTree().data?.nodes;
  const { items } = useMemo(() => forestOf(nodes ?? []), [nodes]);
  const categories = ids.map((id) => items.get(id)?.name ?? String(id)).join(', ');
  return nodes ? <span>{t(words.excludedSummary, { categories })}</span> : null;
}

function Moves({ program, onEdit }: { program: LoyaltyProgram; onEdit: () => void }) {
  const t = useText();
  const ask = useAsk();
  const move = useMoveProgram();
  const remove = useDeleteProgram();
  const go = (to: ProgramState) => move.mutate({ params: { id: program.id }, body: { to, version: program.version } });
  const end = async () => {
    if (await ask({ title: t(words.endAsk), text: t(words.endWhy), confirm: t(words.end), danger: true })) go('ended');
  };
  const drop = async () => {
    if (await ask({ title: t(words.deleteAsk), confirm: t(words.delete), danger: true }))
      remove.mutate({ params: { id: program.id } });
  };
  const may = (to: ProgramState) => mayMoveProgram(program.state, to);
  return (
    <Can call={createProgram}>
      {program.state === 'ended' ? null : <Button onClick={onEdit}>{t(words.edit)}</Button>}
      {may('active') ? (
        <Button type="primary" loading={move.isPending} onClick={() => go('active')}>
          {t(program.state === 'draft' ? words.start : words.resume)}
        </Button>
      ) : null}
      {may('paused') ? <Button onClick={() => go('paused')}>{t(words.pause)}</Button> : null}
      {may('ended') ? (
        <Button danger onClick={() => void end()}>
          {t(words.end)}
        </Button>
      ) : null}
      {program.state === 'draft' ? (
        <Button danger onClick={() => void drop()}>
          {t(words.delete)}
        </Button>
      ) : null}
    </Can>
  );
}
