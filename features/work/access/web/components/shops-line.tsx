import { Button } from 'antd';
import * as calls from '#features/base/permissions/contract/permissions.calls.ts';
import type { ManagedRole, ManagedUser } from '#features/base/permissions/contract/permissions.model.ts';
import { holdsSuperAdmin, shopsOf } from '#features/base/permissions/contract/permissions.rights.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useSetRoleShops, useSetUserShops } from '../permissions.api.ts';
import type { RightsData } from '../use-rights.ts';
import styles from './permission.module.css';
import { ShopsDialog } from './shops-dialog.tsx';

/** The shops a role holds its people to, and the way to change them (ADR 84). */
export function RoleShops({ role }: { role: ManagedRole }) {
  const t = useText();
  const named = useShopNames();
  const [shown, setShown] = useDialogState<'shops'>();
  const close = () => setShown(null);
  const save = useSetRoleShops(close);
  return (
    <div className={styles.shops}>
      <p>
        <strong>{t(words.shops)}:</strong> {named(role.shop_ids)}
      </p>
      {role.name === roleNames.superAdmin ? null : (
        <Can call={calls.setRoleShops}>
          <Button size="small" onClick={() => setShown('shops')}>
            {t(words.editShops)}
          </Button>
        </Can>
      )}
      {shown ? (
        <ShopsDialog
          name={role.name}
          said={role.shop_ids}
          unlimited={t(words.everyShopLater)}
          busy={save.isPending}
          onSave={(shop_ids, refused) =>
            save.mutate({ params: { id: role.id }, body: { shop_ids } }, { onError: refused })
          }
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** The shops a person is held to, whether by an entry of their own or by their roles, and the way to change the entry. */
export function PersonShops({ person, data: { rights } }: { person: ManagedUser; data: RightsData }) {
  const t = useText();
  const named = useShopNames();
  const [shown, setShown] = useDialogState<'shops'>();
  const close = () => setShown(null);
  const save = useSetUserShops(close);
  const user = rights.users.get(person.id);
  if (!user) return null;
  const superAdmin = holdsSuperAdmin(rights, user);
  const byRoles = named(shopsOf(rights, { ...user, ownShops: null }));
  const own = person.shop_ids !== null && !superAdmin;
  return (
    <div className={styles.shops}>
      <p>
        <strong>{t(words.shops)}:</strong>{' '}
        {own
          ? t(words.ownShops, { shops: named(person.shop_ids) })
          : superAdmin
            ? byRoles
            : t(words.asRoles, { shops: byRoles })}
      </p>
      {superAdmin ? null : (
        <Can call={calls.setUserShops}>
          <Button size="small" onClick={() => setShown('shops')}>
            {t(words.editShops)}
          </Button>
        </Can>
      )}
      {shown ? (
        <ShopsDialog
          name={person.name || person.email}
          said={person.shop_ids}
          unlimited={t(words.asRoles, { shops: byRoles })}
          busy={save.isPending}
          onSave={(shop_ids, refused) =>
            save.mutate({ params: { id: person.id }, body: { shop_ids } }, { onError: refused })
          }
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** Shops in words; null: every shop. */
function useShopNames(): (ids: readonly number[] | null) => string {
  const t = useText();
  const shops = useNamedShops();
  return (ids) =>
    ids === null
      ? t(words.everyShop)
      : ids.map((id) => shops.data?.find((shop) => shop.id === id)?.name ?? `#${id}`).join(', ');
}
