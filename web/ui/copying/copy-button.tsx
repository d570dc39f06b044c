import { Button, type ButtonProps } from 'antd';
import { useText } from '#web/lib/text.tsx';
import { copyingTexts as words } from './copying.texts.ts';
import { useCopy } from './use-copy.ts';

type Props = Pick<ButtonProps, 'size' | 'type' | 'icon' | 'aria-label'> & { readonly text: string };

/** Copies a text, with "Copy" on it unless there is an icon; nothing where the browser cannot. */
export function CopyButton({ text, ...look }: Props) {
  const t = useText();
  const copy = useCopy();
  if (!copy) return null;
  return (
    <Button {...look} onClick={() => copy(text)}>
      {look.icon ? null : t(words.copy)}
    </Button>
  );
}
