import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { detectFeedMapping } from '#features/intake/feeds/contract/feeds.calls.ts';
import type { FeedDelivery } from '#features/intake/feeds/contract/feeds.model.ts';
import { feedLimits } from '#features/intake/feeds/contract/feeds.rules.ts';
import { feedsTexts } from '#features/intake/feeds/contract/feeds.texts.ts';
import { generalErrors, sentenceOf } from '#kit/error.ts';
import { notify } from '#web/lib/notify.ts';
import { SendError } from '#web/lib/send.ts';
import { say, useText } from '#web/lib/text.tsx';
import { invalidate } from '#web/lib/use-call.ts';
import { uploadWithProgress } from '../upload-delivery.ts';

export const uploadMegabytes = feedLimits.uploadBytes / 1024 ** 2;

export type UploadState =
  | { readonly at: 'choosing'; readonly problem: string | null }
  | { readonly at: 'sending'; readonly name: string; readonly share: number }
  | { readonly at: 'stored'; readonly delivery: FeedDelivery };

/** One upload after another; leaving the dialog gives an unfinished one up. */
export function useUpload(feedId: number) {
  const t = useText();
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>({ at: 'choosing', problem: null });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const start = async (file: File) => {
    const problem =
      file.size === 0
        ? t(words.empty)
        : file.size > feedLimits.uploadBytes
          ? t(words.tooLarge, { megabytes: uploadMegabytes })
          : null;
    if (problem) return setState({ at: 'choosing', problem });
    const controller = new AbortController();
    sending.current = controller;
    setState({ at: 'sending', name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setState({ at: 'sending', name: file.name, share });
      const delivery = await uploadWithProgress({ feedId, file, onProgress, signal: controller.signal });
      notify.success(t(feedsTexts.uploaded));
      void invalidate(queries, ['feeds.list', detectFeedMapping]);
      setState({ at: 'stored', delivery });
    } catch (error) {
      if (error instanceof SendError && error.aborted) return setState({ at: 'choosing', problem: null });
      const message = error instanceof SendError ? error.message : say(sentenceOf(generalErrors.unexpected));
      setState({ at: 'choosing', problem: message });
    }
  };
  return {
    state,
    start,
    cancel: () => sending.current?.abort(),
    again: () => setState({ at: 'choosing', problem: null }),
  };
}
