import { Button } from 'antd';
import { useState } from 'react';
import { createReseller } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { ResellerForm } from '#features/catalogue/sellers/web/reseller-form.public.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { SaveTemplateDialog } from '#features/intake/feed-templates/web/feed-templates.public.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { createFeed } from '#features/intake/feeds/contract/feeds.calls.ts';
import { CloneDialog, FeedForm } from '#features/intake/feeds/web/feed-dialogs.public.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { findFeed } from '../feed-rules.ts';
import { useFeeds } from '../feed-runs.api.ts';
import { drawerOf, drawerPatch, type FeedsDrawer } from '../feed-runs.search.ts';
import { FeedDrawers } from './feed-drawers.tsx';
import { ResellerList } from './list/reseller-list.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** Dialogs of the moment; what is worth a link (mapping, runs, report) stands in the address instead. */
type Dialog =
  | { readonly what: 'create'; readonly sellerId: number | null }
  | { readonly what: 'edit' | 'upload' | 'clone' | 'template'; readonly feedId: number }
  | { readonly what: 'reseller'; readonly sellerId: number | null };

export function FeedsScreen({ title }: { title: string }) {
  const t = useText();
  const feeds = useFeeds();
  const { search, setSearch } = useUrlSearch();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = (drawer: FeedsDrawer | null) => setSearch(drawerPatch(drawer));
  const resellers = feeds.data ?? [];
  const close = () => setDialog(null);
  const templated = dialog?.what === 'template' ? findFeed(resellers, dialog.feedId)?.feed : null;
  return (
    <>
      <PageHeader
        title={title}
        lead={t(words.lead)}
        actions={
          <>
            <Can call={createReseller}>
              <Button onClick={() => setDialog({ what: 'reseller', sellerId: null })}>
                {t(sellerTexts.newReseller)}
              </Button>
            </Can>
            {resellers.length === 0 ? null : (
              <Can call={createFeed}>
                <Button type="primary" onClick={() => setDialog({ what: 'create', sellerId: null })}>
                  {t(formWords.newFeed)}
                </Button>
              </Can>
            )}
          </>
        }
      />
      <ResellerList
        feeds={feeds}
        onReseller={(sellerId) => setDialog({ what: 'reseller', sellerId })}
        onNew={(sellerId) => setDialog({ what: 'create', sellerId })}
        onEdit={(feedId) => setDialog({ what: 'edit', feedId })}
        onUpload={(feedId) => setDialog({ what: 'upload', feedId })}
        onClone={(feedId) => setDialog({ what: 'clone', feedId })}
        onTemplate={(feedId) => setDialog({ what: 'template', feedId })}
        onOpen={open}
      />
      {dialog?.what === 'create' || dialog?.what === 'edit' ? (
        <FeedForm
          resellers={resellers}
          sellerId={dialog.what === 'create' ? dialog.sellerId : null}
          feed={dialog.what === 'edit' ? (findFeed(resellers, dialog.feedId)?.feed ?? null) : null}
          onClose={close}
          // A new feed is of no use without a mapping: one is proposed from the file at its address, or from a first upload.
          onCreated={({ id, url }) => {
            setDialog(url ? null : { what: 'upload', feedId: id });
            if (url) open({ what: 'mapping', feedId: id });
          }}
        />
      ) : null}
      {dialog?.what === 'reseller' ? (
        <ResellerForm
          sellerId={dialog.sellerId}
          onClose={close}
          // The next thing a new reseller needs is a feed.
          onCreated={(sellerId) => setDialog({ what: 'create', sellerId })}
        />
      ) : null}
      {dialog?.what === 'clone' ? (
        <CloneDialog
          of={findFeed(resellers, dialog.feedId)}
          resellers={resellers}
          onClose={close}
          // The login is what a copy lacks.
          onCloned={({ id }) => {
            close();
            open({ what: 'setup', feedId: id, tab: 'source' });
          }}
        />
      ) : null}
      {templated ? <SaveTemplateDialog feed={templated} onClose={close} /> : null}
      {dialog?.what === 'upload' ? (
        <UploadDialog
          of={findFeed(resellers, dialog.feedId)}
          onClose={close}
          onMapping={() => {
            close();
            open({ what: 'mapping', feedId: dialog.feedId });
          }}
        />
      ) : null}
      <FeedDrawers
        feeds={feeds}
        drawer={drawerOf(search)}
        onOpen={open}
        onUpload={(feedId) => setDialog({ what: 'upload', feedId })}
      />
    </>
  );
}
