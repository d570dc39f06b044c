import {
  ApartmentOutlined,
  AppstoreOutlined,
  BookOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TagOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { MenuIcon } from '#features/base/navigation/contract/navigation.menu.ts';

export const menuIcons: Readonly<Record<MenuIcon, ReactNode>> = {
  dashboard: <DashboardOutlined aria-hidden="true" />,
  issues: <WarningOutlined aria-hidden="true" />,
  products: <AppstoreOutlined aria-hidden="true" />,
  price: <TagOutlined aria-hidden="true" />,
  orders: <ShoppingCartOutlined aria-hidden="true" />,
  sellers: <ShopOutlined aria-hidden="true" />,
  categories: <ApartmentOutlined aria-hidden="true" />,
  settings: <SettingOutlined aria-hidden="true" />,
  service: <CustomerServiceOutlined aria-hidden="true" />,
  academy: <BookOutlined aria-hidden="true" />,
};
