import { refuseScoped } from '#features/base/permissions/server/permissions.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listAccounts as call } from '../../contract/users.accounts.calls.ts';
import { accountsPageSize } from '../../contract/users.rules.ts';
import { accountsReadModel } from '../accounts.read-model.ts';

/** Who has an account. */
export const listAccounts =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query: { page, ...asked } }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const accounts = accountsReadModel(readDb);
    const [results, total] = await Promise.all([accounts.list(asked, page, accountsPageSize), accounts.count(asked)]);
    return { results, total };
  };
