import { viewAs } from '#features/base/session/contract/view-as.calls.ts';
import { type UseSendOptions, useSend } from '#web/lib/use-call.ts';

export const useViewAs = (options: Pick<UseSendOptions<typeof viewAs>, 'onDone'>) => useSend(viewAs, options);
