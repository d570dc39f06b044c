import { Button } from 'antd';
import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import {
  DocumentButton,
  DocumentDownload,
  useDocumentUpload,
} from '#features/base/files/web/document-upload.public.tsx';
import { useMayCall } from '#web/lib/can.tsx';
import { formatBytes } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { addClaimFile, removeClaimFile } from '../../../contract/claims.calls.ts';
import type { Claim } from '../../../contract/claims.model.ts';
import { claimFilesMost } from '../../../contract/claims.rules.ts';
import { claimTexts as words } from '../../../contract/claims.texts.ts';
import { useAddClaimFile, useLinkClaimFile, useRemoveClaimFile } from '../../packages.api.ts';
import styles from '../../packages.module.css';

/** Photos and reports that show a carrier what happened; added and taken away by those who may. */
export function ClaimFiles({ claim }: { claim: Claim }) {
  const t = useText();
  const ask = useAsk();
  const language = useLanguage();
  const mayAdd = useMayCall(addClaimFile);
  const mayRemove = useMayCall(removeClaimFile);
  const add = useAddClaimFile();
  const link = useLinkClaimFile();
  const remove = useRemoveClaimFile();
  const { busy, refused, send } = useDocumentUpload(async (file) => {
    await add.mutateAsync({ params: { id: claim.id }, query: { name: documentNameOf(file) }, file });
  });
  if (claim.files.length === 0 && !mayAdd) return null;
  const onRemove = async (id: string, name: string) => {
    const title = t(words.removeAsk, { name });
    if (await ask({ title, text: t(words.removeWhy), confirm: t(words.removeFile), danger: true }))
      remove.mutate({ params: { id: claim.id, file: id } });
  };
  return (
    <li className={styles.claimFiles}>
      {claim.files.length === 0 ? null : (
        <ul aria-label={t(words.files)}>
          {claim.files.map(({ id, name, size }) => (
            <li key={id}>
              <span>
                {name} <span className="t-faint">{formatBytes(size, language)}</span>
              </span>
              <DocumentDownload
                size="small"
                title={name}
                link={() => link.mutateAsync({ params: { id: claim.id, file: id } })}
              />
              {mayRemove ? (
                <Button size="small" onClick={() => void onRemove(id, name)}>
                  {t(words.removeFile)}
                  <span className="t-hidden">: {name}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && claim.files.length < claimFilesMost ? (
        <DocumentButton size="small" title={t(words.addFile)} loading={busy} onChoose={(file) => void send(file)}>
          {t(words.addFile)}
        </DocumentButton>
      ) : null}
      {refused ? (
        <p className="t-problem" role="alert">
          {refused.file.name}: {refused.why}
        </p>
      ) : null}
    </li>
  );
}
