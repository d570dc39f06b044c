import { Button } from 'antd';
import { useState } from 'react';
import { createFeed } from '#features/feeds/contract/feeds.calls.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { findFeed } from '../feed-rules.ts';
import { useFeeds } from '../feeds.api.ts';
import { drawerOf, drawerPatch, type FeedsDrawer } from '../feeds.search.ts';
import { feedScreenTexts as words } from '../feeds-screen.texts.ts';
import { FeedDrawers } from './feed-drawers.tsx';
import { FeedForm } from './feed-form.tsx';
import { ResellerList } from './list/reseller-list.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import './feeds.css';

/** Dialogs of the moment; what is worth a link (mapping, runs, report) stands in the address instead. */
type Dialog =
  | { readonly what: 'create'; readonly sellerId: number | null }
  | { readonly what: 'edit' | 'upload'; readonly feedId: number };

export function FeedsScreen({ title }: { title: string }) {
  const t = useText();
  const feeds = useFeeds();
  const { search, setSearch } = useUrlSearch();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = (drawer: FeedsDrawer | null) => setSearch(drawerPatch(drawer));
  const resellers = feeds.data ?? [];
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={title}
        lead={t(words.lead)}
        actions={
          resellers.length === 0 ? undefined : (
            <Can call={createFeed}>
              <Button type="primary" onClick={() => setDialog({ what: 'create', sellerId: null })}>
                {t(words.newFeed)}
              </Button>
            </Can>
          )
        }
      />
      <ResellerList
        feeds={feeds}
        onNew={(sellerId) => setDialog({ what: 'create', sellerId })}
        onEdit={(feedId) => setDialog({ what: 'edit', feedId })}
        onUpload={(feedId) => setDialog({ what: 'upload', feedId })}
        onOpen={open}
      />
      {dialog?.what === 'create' || dialog?.what === 'edit' ? (
        <FeedForm
          resellers={resellers}
          sellerId={dialog.what === 'create' ? dialog.sellerId : null}
          feed={dialog.what === 'edit' ? (findFeed(resellers, dialog.feedId)?.feed ?? null) : null}
          onClose={close}
          // A new feed is of no use without a mapping, and a mapping needs a first file.
          onCreated={(feedId) => setDialog({ what: 'upload', feedId })}
        />
      ) : null}
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
