import { Button, Modal } from 'antd';
import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import {
  addEngine,
  listEngines,
  listWaitingTexts,
} from '#features/catalogue/machine-texts/contract/machine-texts.calls.ts';
import { engineHistory } from '#features/catalogue/machine-texts/contract/machine-texts.history-kinds.ts';
import type {
  EngineTrial,
  KeptEngine,
  MachineWaiting,
} from '#features/catalogue/machine-texts/contract/machine-texts.model.ts';
import { acceptOperation } from '#features/catalogue/machine-texts/contract/machine-texts.operations.ts';
import { machineTexts as words } from '#features/catalogue/machine-texts/contract/machine-texts.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { idIn } from '#web/lib/list-search.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NotAllowed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useEngines, useRemoveEngine, useTryEngine, useWaitingTexts } from '../machine-texts.api.ts';
import { EngineDialog } from './engine-dialog.tsx';
import styles from './machine-texts.module.css';

/** The button of the page's head. */
export function EngineActions() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const may = useMayCall(addEngine);
  if (!may) return null;
  return (
    <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
      {t(words.add)}
    </Button>
  );
}

/** The engines texts are translated with, what they have used, and what waits to be reviewed (pages.md 4.38). */
export function EnginesPanel() {
  const t = useText();
  if (!useMayCall(listEngines)) return <NotAllowed />;
  return (
    <section aria-label={t(words.engines)}>
      <p className={`t-faint ${styles.lead}`}>{t(words.lead)}</p>
      <Waiting />
      <Engines />
    </section>
  );
}

function Engines() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const may = useMayCall(addEngine);
  const found = useEngines();
  const [tried, setTried] = useState<{ readonly name: string; readonly trial: EngineTrial } | null>(null);
  const isNew = one(search.edit) === 'new';
  const edited = found.data?.find(({ id }) => id === idIn(search.edit)) ?? null;
  return (
    <>
      <RefreshLine active={found.isFetching && !found.isPending} />
      {found.isPending ? <FirstLoad rows={2} height={72} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? (
        <NothingYet title={t(words.none)} actions={<EngineActions />}>
          {t(words.noneWhy)}
        </NothingYet>
      ) : null}
      <EntryList label={t(words.engines)}>
        {(found.data ?? []).map((engine) => (
          <EngineRow
            key={engine.id}
            engine={engine}
            may={may}
            onEdit={() => setSearch({ edit: engine.id })}
            onTried={(trial) => setTried({ name: engine.name, trial })}
          />
        ))}
      </EntryList>
      {may && (edited || isNew) ? (
        <EngineDialog key={edited?.id ?? 'new'} engine={edited} onClose={() => setSearch({ edit: undefined })} />
      ) : null}
      {tried ? <Trial {...tried} onClose={() => setTried(null)} /> : null}
    </>
  );
}

type RowProps = {
  readonly engine: KeptEngine;
  readonly may: boolean;
  readonly onEdit: () => void;
  readonly onTried: (trial: EngineTrial) => void;
};

function EngineRow({ engine, may, onEdit, onTried }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const { price } = useMoney();
  const ask = useAsk();
  const remove = useRemoveEngine();
  const attempt = useTryEngine(onTried);
  const { id, name, kind, url, active, used, month_limit: limit, renews_on: renews, cost, currency } = engine;
  const params = { id };
  const startRemoving = async () => {
    const question = { title: t(words.removeTitle, { name }), text: t(words.removeWhy), confirm: t(words.remove) };
    if (await ask({ ...question, danger: true })) remove.mutate({ params });
  };
  const nameOf = (action: string) => t(words.of, { action, name });
  const facts = [
    `${t(words[kind])} · ${url}`,
    engine.has_key ? null : t(words.noKey),
    engine.updated_by ? t(words.changed, { when: formatDateTime(engine.updated_at), who: engine.updated_by }) : null,
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      state={<StatusMark tone={active ? 'success' : 'neutral'}>{t(active ? words.on : words.off)}</StatusMark>}
      actions={
        <>
          {may ? (
            <>
              <Button
                aria-label={nameOf(t(words.try))}
                loading={attempt.isPending}
                onClick={() => attempt.mutate({ params })}
              >
                {t(words.try)}
              </Button>
              <Button aria-label={nameOf(t(words.edit))} onClick={onEdit}>
                {t(words.edit)}
              </Button>
              <Button
                aria-label={nameOf(t(words.remove))}
                loading={remove.isPending}
                onClick={() => void startRemoving()}
              >
                {t(words.remove)}
              </Button>
            </>
          ) : null}
          <HistoryButton of={engineHistory} id={id} name={name} />
        </>
      }
    >
      <strong>{name}</strong>
      <span>
        {t(words.used, {
          used: formatNumber(used, language),
          limit: formatNumber(limit, language),
          renews: formatDate(renews),
        })}
        {cost === null ? null : ` · ${t(words.costs, { cost: price(cost, currency ?? '') })}`}
      </span>
    </Entry>
  );
}

type TrialProps = { readonly name: string; readonly trial: EngineTrial; readonly onClose: () => void };

function Trial({ name, trial: { languages, sample, problem }, onClose }: TrialProps) {
  const t = useText();
  const listed = (known: boolean) =>
    languages
      .filter((one) => one.known === known)
      .map((one) => one.name)
      .join(', ');
  const [yes, no] = [listed(true), listed(false)];
  return (
    <Modal
      open
      centered
      title={t(problem ? words.tryFailed : words.tryTitle, { name })}
      footer={null}
      closable={{ 'aria-label': t(words.close) }}
      onCancel={onClose}
    >
      {problem ? <p role="alert">{t(problem)}</p> : null}
      {sample ? <p>{t(words.sample, sample)}</p> : null}
      {yes === '' ? null : <p>{t(words.knows, { languages: yes })}</p>}
      {no === '' ? null : <p>{t(words.knowsNot, { languages: no })}</p>}
    </Modal>
  );
}

/** What engines made and nobody has accepted, by language. */
function Waiting() {
  const t = useText();
  const may = useMayCall(listWaitingTexts);
  const found = useWaitingTexts(may);
  const [looked, setLooked] = useState<MachineWaiting | null>(null);
  if (!may || !found.data || found.data.length === 0) return null;
  const close = () => setLooked(null);
  return (
    <section className={styles.waiting} aria-label={t(words.waiting)}>
      <h2 className={styles.title}>{t(words.waiting)}</h2>
      <EntryList label={t(words.waiting)}>
        {found.data.map((waiting) => {
          const { language_id: id, language, products, ids } = waiting;
          return (
            <Entry
              key={id}
              actions={
                <Button
                  onClick={() => setLooked(waiting)}
                  aria-label={t(words.of, { action: t(words.look), name: language })}
                >
                  {products > ids.length ? t(words.lookFirst, { count: ids.length }) : t(words.look)}
                </Button>
              }
            >
              {t(words.waitingIn, { language, count: products })}
            </Entry>
          );
        })}
      </EntryList>
      {looked ? (
        <PreviewDialog
          asked={{ operation: acceptOperation.name, input: { language_id: looked.language_id }, ids: [...looked.ids] }}
          okText={(count, total) => t(words.accept, { count, total })}
          onClose={close}
          onDone={() => {
            close();
            void found.refetch();
          }}
        />
      ) : null}
    </section>
  );
}
