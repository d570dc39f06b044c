import type { ReactNode } from 'react';
import type { lookAtLink } from '#features/base/accounts/contract/accounts.calls.ts';
import type { LinkPurpose } from '#features/base/accounts/contract/accounts.rules.ts';
import type { OutputOf } from '#kit/call.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useLink } from '../accounts.api.ts';
import { LinkProblem } from './link-problem.tsx';

type Look = OutputOf<typeof lookAtLink>;
type Props = {
  readonly token: string | null;
  /** What the page is for; a link of another purpose is not valid here. */
  readonly purposes: readonly LinkPurpose[];
  readonly children: (link: Look & { readonly purpose: LinkPurpose }) => ReactNode;
};

/** Shows a page only to a link that works for it; tells the others why not, and the way on. */
export function LinkGate({ token, purposes, children }: Props) {
  const link = useLink(token);
  if (token === null) return <LinkProblem state="missing" purpose={purposes[0] ?? null} token={null} />;
  if (link.isPending)
    return (
      <div className="t-card t-public-card">
        <FirstLoad rows={4} />
      </div>
    );
  if (link.isError) return <LoadFailed error={link.error} onRetry={() => void link.refetch()} />;
  const { state, purpose } = link.data;
  if (purpose === null || !purposes.includes(purpose))
    return <LinkProblem state="invalid" purpose={purposes[0] ?? null} token={null} />;
  if (state !== 'ok') return <LinkProblem state={state} purpose={purpose} token={token} />;
  return children({ ...link.data, purpose });
}
