import * as calls from '#features/intake/local-imports/contract/local-imports.sources.calls.ts';
import type { ImportSource } from '#features/intake/local-imports/contract/local-imports.sources.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const shopId = 1;
const own = ['localImports.'];

export const useSources = () => useCall(calls.listSources, {}, { shopId, quiet: true });
export const useCreateSource = (onDone: (made: ImportSource) => void) =>
  useSend(calls.createSource, { onDone, invalidates: own });
export const useUpdateSource = (onDone: (made: ImportSource) => void) =>
  useSend(calls.updateSource, { onDone, invalidates: own });
export const useDeleteSource = () => useSend(calls.deleteSource, { invalidates: own });
export const useFetchSource = (onDone: (made: { import_id: number }) => void) =>
  useSend(calls.fetchSource, { onDone, invalidates: own });
