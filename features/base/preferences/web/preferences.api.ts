import { setPreferences } from '#features/base/preferences/contract/preferences.calls.ts';
import { reloadActor } from '#web/lib/session.ts';
import { useSend } from '#web/lib/use-call.ts';

/** Sets some of the preferences; they are read with the person (auth/me). */
export const useSetPreferences = () => useSend(setPreferences, { onDone: () => void reloadActor() });
