import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/dashboard.calls.ts';
import * as sales from '../contract/sales.calls.ts';
import { getFunnel, getSales } from './use-cases/get-sales.ts';
import { getSeries } from './use-cases/get-series.ts';
import { getTiles } from './use-cases/get-tiles.ts';

export const dashboardRoutes = (platform: Platform) => [
  bind(calls.getTiles, getTiles(platform)),
  bind(calls.getSeries, getSeries(platform)),
  bind(sales.getSales, getSales(platform)),
  bind(sales.getFunnel, getFunnel(platform)),
];
