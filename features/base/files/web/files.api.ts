import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { fileTexts } from '#features/base/files/contract/files.texts.ts';
import { notify } from '#web/lib/notify.ts';
import type { SendError } from '#web/lib/send.ts';
import { say } from '#web/lib/text.tsx';
import { useSend } from '#web/lib/use-call.ts';
import { comesLater } from './upload-in-turn.ts';

/** What to say about a refused upload: any 413 is the sentence about 2 MB, also one of a proxy before us (trap T69). */
export const uploadRefusal = (error: Pick<SendError, 'status' | 'message'>): string =>
  error.status === 413 ? say(fileTexts.tooLarge) : error.message;

/** Sends one image: `mutateAsync({ file })` gives `fileId` and `filePath`; success and failure show as toasts, but not that it comes later. */
export const useUploadFile = () =>
  useSend(uploadFile, {
    quiet: 'failures',
    onFailed: (error) => comesLater(error) || notify.error(uploadRefusal(error)),
  });
