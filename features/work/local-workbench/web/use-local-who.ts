import { useSuspended } from '#features/catalogue/sellers/web/sellers.public.ts';
import { holdsAny } from '#kit/permission.ts';
import { useActor } from '#web/lib/session.ts';

/** Who looks at local products: staff decide, a seller enters and changes, a suspended one reads, and so does a person who looks as one. */
export function useLocalWho() {
  const { scoped, permissions, viewedBy } = useActor();
  const suspended = useSuspended();
  const may = (name: string) => !suspended && viewedBy === null && holdsAny(permissions, [name]);
  return {
    staff: !scoped,
    /** Moves by the local table: staff with Update_Product, sellers with Update_Product-Seller. */
    mayMove: may(scoped ? 'Update_Product-Seller' : 'Update_Product'),
    mayArchive: may(scoped ? 'Update_Product-Seller' : 'Delete_Product'),
    mayCreate: may('Create_Product-Seller'),
    mayChange: may('Update_Product-Seller'),
    /** Staff see the product in the drawer of all products. */
    viewsDrawer: !scoped && holdsAny(permissions, ['Read_Product']),
  };
}
export type LocalWho = ReturnType<typeof useLocalWho>;
