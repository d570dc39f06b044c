import { Button, ConfigProvider, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { saveProfileVersion } from '#features/selling/pricing/contract/profiles.calls.ts';
import { profileHistory } from '#features/selling/pricing/contract/profiles.history-kinds.ts';
import type { ProfileVersion } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { versionTones } from '../components/profile-entry.tsx';
import { useDeleteProfile, useRollBack, useSaveVersion, useUnschedule } from '../profiles.api.ts';
import { noProfile } from '../profiles.search.ts';
import { CompareDialog } from './compare-dialog.tsx';
import type { EditorValues } from './form-values.ts';
import { RetireDialog } from './retire-dialog.tsx';

type Props = { readonly version: ProfileVersion; readonly form: FormInstance<EditorValues>; readonly saving: boolean };

/** Name and version, and what can be done with them. */
export function EditorHead({ version, form, saving }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const shops = useNamedShops().data ?? [];
  const mayKeep = useMayCall(saveProfileVersion);
  const [open, setOpen] = useState<'compare' | 'retire' | null>(null);
  const { id, no, name, state, shop_id, start_at, versions } = version;
  const shop = shops.find((one) => one.id === shop_id)?.name ?? '';
  return (
    <ConfigProvider componentDisabled={false}>
      <PageHeader
        title={name}
        lead={state === 'scheduled' && start_at ? t(words.startsAt, { no, at: formatDateTime(start_at) }) : shop}
        aside={<StatusMark tone={toneFor(versionTones, state)}>{t(wordFor(words, state))}</StatusMark>}
        actions={
          <>
            <Button onClick={() => setSearch(noProfile)}>{t(words.back)}</Button>
            <Select<number>
              aria-label={t(words.versions)}
              value={no}
              popupMatchSelectWidth={false}
              options={versions.map((one) => ({
                value: one.no,
                label: t(words.versionState, { no: one.no, state: t(wordFor(words, one.state)) }),
              }))}
              onChange={(next) => setSearch({ profile: id, no: next, simulation: undefined })}
            />
            {versions.length > 1 ? <Button onClick={() => setOpen('compare')}>{t(words.compare)}</Button> : null}
            <HistoryButton of={profileHistory} id={id} name={name} />
            {mayKeep ? <Changes version={version} onRetire={() => setOpen('retire')} /> : null}
            {mayKeep && state === 'draft' ? (
              <Button type="primary" loading={saving} onClick={form.submit}>
                {t(words.save)}
              </Button>
            ) : null}
          </>
        }
      />
      {open === 'compare' ? <CompareDialog version={version} onClose={() => setOpen(null)} /> : null}
      {open === 'retire' ? (
        <RetireDialog id={id} name={name} currency={version.currency} onClose={() => setOpen(null)} />
      ) : null}
    </ConfigProvider>
  );
}

function Changes({ version, onRetire }: { version: ProfileVersion; onRetire: () => void }) {
  const t = useText();
  const ask = useAsk();
  const { setSearch } = useUrlSearch();
  const { id, no, name, state, steps, scopes, versions } = version;
  const go = (next: number) => setSearch({ profile: id, no: next, simulation: undefined });
  const next = useSaveVersion((made) => go(made.no));
  const back = useRollBack((made) => go(made.no));
  const start = useUnschedule();
  const remove = useDeleteProfile(() => {
    const last = versions.find((one) => one.no !== no);
    if (last) go(last.no);
    else setSearch(noProfile);
  });
  const draft = versions.find((one) => one.state === 'draft');
  const deleteDraft = async () => {
    const title = t(words.deleteTitle, { name });
    if (await ask({ title, text: t(words.deleteWhy), confirm: t(words.deleteDraft), danger: true }))
      remove.mutate({ params: { id } });
  };
  const rollBack = async () => {
    const title = t(words.rollBackTitle, { no });
    if (await ask({ title, text: t(words.rollBackWhy), confirm: t(words.rollBack) }))
      back.mutate({ params: { id }, body: { to: no } });
  };
  const edit = () =>
    next.mutate({
      params: { id, no: versions[0]!.no + 1 },
      body: { steps, scopes: scopes.map(({ kind: _, names: __, ...scope }) => scope), note: '', version: 0 },
    });
  return (
    <>
      {state === 'active' ? <Button onClick={onRetire}>{t(words.retire)}</Button> : null}
      {state === 'active' && !draft ? (
        <Button type="primary" loading={next.isPending} onClick={edit}>
          {t(words.newVersion)}
        </Button>
      ) : null}
      {state === 'retired' && !draft ? (
        <Button loading={back.isPending} onClick={() => void rollBack()}>
          {t(words.rollBack)}
        </Button>
      ) : null}
      {state === 'scheduled' ? (
        <Button loading={start.isPending} onClick={() => start.mutate({ params: { id, no }, body: {} })}>
          {t(words.unschedule)}
        </Button>
      ) : null}
      {state === 'draft' ? (
        <Button loading={remove.isPending} onClick={() => void deleteDraft()}>
          {t(words.deleteDraft)}
        </Button>
      ) : null}
    </>
  );
}
