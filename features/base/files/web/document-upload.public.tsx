import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { documentTypes } from '../contract/files.documents.ts';
import { documentFileTexts as words } from '../contract/files.texts.ts';

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Which document it is, for screen readers. */
  readonly title: string;
  /** Whether there is one already, which the chosen file replaces. */
  readonly replaces?: boolean;
  /** What the button says instead of "Choose a file". */
  readonly children?: ReactNode;
  readonly onChoose: (file: File) => void;
};

/** Lets a person choose a document: PDF, JPG or PNG. */
export function DocumentButton({ title, replaces = false, children, onChoose, ...button }: Props) {
  const t = useText();
  return (
    <FileButton
      {...button}
      label={title}
      accept={Object.keys(documentTypes).join(',')}
      onFiles={([file]) => onChoose(file)}
    >
      {children ?? (
        <>
          {t(replaces ? words.replace : words.choose)}
          <span className="t-hidden">: {title}</span>
        </>
      )}
    </FileButton>
  );
}

type DownloadProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  /** Which document it is, for screen readers. */
  readonly title: string;
  /** Asks for the address, which loads the file for a short time. A failure is told by the call's toast. */
  readonly link: () => Promise<{ readonly url: string }>;
};

/** Downloads a document under an address made for this one time. */
export function DocumentDownload({ title, link, ...button }: DownloadProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const { url } = await link();
      window.location.assign(url);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...button} loading={busy} onClick={() => void load().catch(() => undefined)}>
      {t(words.download)}
      <span className="t-hidden">: {title}</span>
    </Button>
  );
}

/** A document that did not arrive, and why. */
type Refused = { readonly file: File; readonly why: string };
export type DocumentUpload = {
  readonly busy: boolean;
  /** Stays until the next try, so that nobody has to look for the file again. */
  readonly refused: Refused | null;
  readonly send: (file: File) => Promise<void>;
};

/** Sends a document of somebody without an account, as soon as it is chosen. `put` takes all the steps and fails with a `SendError`. */
export function useDocumentUpload(put: (file: File) => Promise<void>): DocumentUpload {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (file: File) => {
    setBusy(true);
    setRefused(null);
    try {
      await put(file);
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      setRefused({ file, why: error.message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, send };
}
