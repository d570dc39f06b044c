import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAcceptInvitation } from '../accounts.api.ts';
import { NameFields } from './name-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';

type Values = { first_name: string; last_name: string; password: string; confirm_password: string };
type Props = {
  readonly token: string;
  readonly link: { readonly email: string | null; readonly first_name: string; readonly last_name: string };
  readonly onDone: () => void;
};

/** An invited person gives name and password. */
export function Invitation({ token, link, onDone }: Props) {
  const t = useText();
  const accept = useAcceptInvitation();
  const { email, first_name, last_name } = link;
  return (
    <PublicCard title={t(accountTexts.invitationTitle)} lead={t(accountTexts.invitationLead, { email: email ?? '' })}>
      <PublicForm<Values>
        fields={['first_name', 'last_name', 'password', 'confirm_password']}
        initialValues={{ first_name, last_name }}
        submit={t(accountTexts.invitationAccept)}
        busy={accept.isPending}
        error={accept.error}
        onSubmit={(values, refused) =>
          accept.mutate({ body: { token, ...values } }, { onSuccess: onDone, onError: refused })
        }
      >
        <NameFields />
        <NewPasswordFields />
      </PublicForm>
    </PublicCard>
  );
}
