import { FolderOpenOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { feedPlaceTexts } from '#features/intake/feed-runs/contract/feed-place.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { uploadDelivery } from '#features/intake/feeds/contract/feeds.calls.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import type { RunFeedOf } from '../../feed-rules.ts';
import { placeOfTab } from '../../feed-runs.search.ts';
import styles from '../feed-runs.module.css';
import { RunButtons } from '../run-buttons.tsx';
import type { FeedActions } from './feed-actions.ts';
import { MoreMenu } from './more-menu.tsx';

/**
 * What is done most: try and run it, bring a file where files are uploaded, open its place, where everything else about it is.
 * Every button says whose feed it is: a list has many of the same word.
 */
export function FeedButtons({ of, actions }: { of: RunFeedOf; actions: FeedActions }) {
  const t = useText();
  const { reseller, feed } = of;
  const named = (action: string) => t(words.actionOn, { action, reseller: reseller.seller_name, feed: feed.name });
  return (
    <div className={styles.buttons}>
      <RunButtons
        of={of}
        named={named}
        onRun={(dry) => (dry ? actions.onOpen(placeOfTab('runs', feed.id)) : undefined)}
      />
      {feed.url === null ? (
        <Can call={uploadDelivery}>
          <Button
            icon={<UploadOutlined aria-hidden />}
            aria-label={named(t(formWords.upload))}
            onClick={() => actions.onUpload(feed.id)}
          >
            {t(formWords.upload)}
          </Button>
        </Can>
      ) : null}
      <Button
        icon={<FolderOpenOutlined aria-hidden />}
        aria-label={named(t(feedPlaceTexts.open))}
        // Without a mapping nothing goes: that is what to look at first.
        onClick={() => actions.onOpen(placeOfTab(feed.mapping === null ? 'mapping' : 'runs', feed.id))}
      >
        {t(feedPlaceTexts.open)}
      </Button>
      <MoreMenu of={of} actions={actions} />
    </div>
  );
}
