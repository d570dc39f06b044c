import { personErrors } from '#kit/platform.errors.ts';
import { SendError } from '#web/lib/send.ts';

/** Whether a file is refused because this person has sent too many within a minute, so that it is taken a little later. */
export const comesLater = (error: unknown): error is SendError =>
  error instanceof SendError && error.code === personErrors.uploads.code;

/**
 * Sends a file, and again after the time the server names where the person has sent too many within a minute: who drops forty
 * photos gets forty. `onWait` is told every second how many seconds are left, and 0 when it goes on.
 * @throws SendError of any other refusal
 */
export async function uploadInTurn<T>(send: () => Promise<T>, onWait: (seconds: number) => void): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!comesLater(error)) throw error;
      for (let seconds = Math.max(1, error.retryAfter); seconds > 0; seconds--) {
        onWait(seconds);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      onWait(0);
    }
  }
}
