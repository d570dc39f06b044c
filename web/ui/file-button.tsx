import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Names the field for screen readers; the button may say less. */
  readonly label: string;
  /** Types and endings the browser offers, as in HTML's `accept`. It is a help only: the server judges the content. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** The chosen files, at least one; the same file may be chosen again at once. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
};

/** A button that lets a person choose a file of their device. */
export function FileButton({ label, accept, multiple = false, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        // Not `hidden`: the forms of Ant Design show it nevertheless.
        style={{ display: 'none' }}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // The browser reports no change when the same file, mended, is chosen again: so nothing stays chosen here.
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
