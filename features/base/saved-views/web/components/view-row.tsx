import { PlusOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ViewedList } from '#features/base/saved-views/contract/saved-views.lists.ts';
import type { SavedView } from '#features/base/saved-views/contract/saved-views.model.ts';
import { savedViewTexts as words } from '#features/base/saved-views/contract/saved-views.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { type Shortcut, useShortcut } from '#web/lib/shortcuts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { useUpdateView, useViewCounts } from '../saved-views.api.ts';
import { viewShortcuts } from '../saved-views.shortcuts.ts';
import type { SavedViews } from '../use-saved-views.ts';
import styles from './saved-views.module.css';
import { ViewMenu } from './view-menu.tsx';

const ViewForm = lazy(() => import('./view-form.tsx').then((module) => ({ default: module.ViewForm })));

type Props = { readonly saved: SavedViews };

/** Above a list: its views, and at the other end what is done with the whole list, such as its export. */
export function ViewRow({ saved, children }: Props & { readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <ViewsOf saved={saved} />
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

/** One's own views, then those of one's role, then those of everyone, each with its count. */
function ViewsOf({ saved }: Props) {
  const t = useText();
  const [form, setForm] = useState<{ view: SavedView | null } | null>(null);
  const { list, views, open } = saved;
  if (!list) return null;
  const offersNew = !open && (Object.keys(saved.now).length > 0 || views.data?.length === 0);
  return (
    <div className={styles.row}>
      {views.isError ? <LoadFailed saved={saved} /> : null}
      {views.data && views.data.length > 0 ? (
        <Views list={list} saved={saved} all={views.data} onForm={setForm} />
      ) : null}
      {saved.changed && open ? <Changed saved={saved} open={open} onSaveAs={() => setForm({ view: null })} /> : null}
      {offersNew ? (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => setForm({ view: null })}
        >
          {t(words.saveView)}
        </Button>
      ) : null}
      {form ? (
        <Suspense fallback={null}>
          <ViewForm list={list} saved={saved} view={form.view} onClose={() => setForm(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function LoadFailed({ saved }: Props) {
  const t = useText();
  return (
    <p className={`t-problem t-problem-soft ${styles.failed}`} role="alert">
      {t(words.failed)}: {saved.views.error?.message}{' '}
      <button type="button" className="t-link-button" onClick={() => void saved.views.refetch()}>
        {t(webTexts.retry)}
      </button>
    </p>
  );
}

type ViewsProps = Props & {
  readonly list: ViewedList;
  readonly all: readonly SavedView[];
  readonly onForm: (form: { view: SavedView }) => void;
};

function Views({ list, saved, all, onForm }: ViewsProps) {
  const t = useText();
  const counts = useViewCounts(list, true);
  const countOf = (view: SavedView) => counts.data?.find((one) => one.id === view.id)?.count ?? null;
  return (
    <nav className={styles.views} aria-label={t(words.views)}>
      {all.map((view, at) => (
        <span key={view.id} className={styles.view} data-open={view.id === saved.open?.id}>
          <ViewLink saved={saved} view={view} count={countOf(view)} shortcut={viewShortcuts[at + 1]} />
          {view.id === saved.open?.id ? <ViewMenu saved={saved} view={view} onRename={() => onForm({ view })} /> : null}
        </span>
      ))}
    </nav>
  );
}

type LinkProps = Props & {
  readonly view: SavedView;
  readonly count: number | null;
  readonly shortcut: Shortcut | undefined;
};

function ViewLink({ saved, view, count, shortcut }: LinkProps) {
  const t = useText();
  const language = useLanguage();
  const shopId = String(useShopId());
  const isOpen = view.id === saved.open?.id;
  const title = [
    view.shared === 'me' ? null : `${t(words.sharedMark)}, ${t(words.by, { name: view.owner.name })}`,
    view.is_default ? t(words.defaultMark) : null,
  ].filter(Boolean);
  return (
    <>
      <Link
        to="."
        search={{ ...saved.searchOf(view), shopId }}
        resetScroll={false}
        activeProps={{}}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts={shortcut?.keys ? ariaKeys(shortcut.keys) : undefined}
        title={title.join(' · ') || undefined}
      >
        {view.is_default ? <span className={styles.first} aria-hidden="true" /> : null}
        <span>{view.name}</span>
        {view.shared === 'me' ? null : <small>{view.role ?? t(words.sharedMark)}</small>}
        {count === null ? null : <b>{formatNumber(count, language)}</b>}
      </Link>
      {shortcut ? <ViewKey shortcut={shortcut} onPress={() => saved.show(view)} /> : null}
    </>
  );
}

function ViewKey({ shortcut, onPress }: { shortcut: Shortcut; onPress: () => void }) {
  useShortcut(shortcut, onPress);
  return null;
}

function Changed({ saved, open, onSaveAs }: Props & { open: SavedView; onSaveAs: () => void }) {
  const t = useText();
  const update = useUpdateView(saved.saved);
  const save = () =>
    update.mutate({ params: { id: open.id }, body: { search: saved.now, columns: saved.arrangement[0] } });
  return (
    <span className={styles.changed} role="status">
      <em>{t(words.changed)}</em>
      {open.may_change ? (
        <Button size="small" type="primary" loading={update.isPending} onClick={save}>
          {t(words.save)}
        </Button>
      ) : null}
      <Button size="small" onClick={onSaveAs}>
        {t(words.saveAs)}
      </Button>
      <Button size="small" type="text" onClick={() => saved.show(open)}>
        {t(words.reset)}
      </Button>
    </span>
  );
}
