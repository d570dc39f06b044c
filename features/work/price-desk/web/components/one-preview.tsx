import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';

type Props = {
  readonly operation: string;
  readonly input: Asked['input'];
  readonly ids?: readonly number[];
  /** Instead of ids: all that these find. */
  readonly filters?: Asked['filters'];
  /** "Accept {count} prices". */
  readonly text: Text;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** What an operation will change, before it does. */
export function OnePreview({ operation, input, ids, filters, text, onClose, onDone }: Props) {
  const t = useText();
  return (
    <PreviewDialog
      asked={{ operation, input, ...(ids ? { ids: [...ids] } : { filters }) }}
      okText={(count) => t(text, { count })}
      onClose={onClose}
      onDone={() => {
        onDone?.();
        onClose();
      }}
    />
  );
}
