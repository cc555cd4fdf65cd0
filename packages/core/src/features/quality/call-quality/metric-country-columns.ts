import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type RttCountry = Schema<'RttCountry'>
export type UpLossCountry = Schema<'UpLossCountry'>
export type DownLossCountry = Schema<'DownLossCountry'>

/** Round-trip time by country: shares of the buckets, mean and median in milliseconds (R-CQR-03). */
export const rttCountryColumns = columns<RttCountry>()([
  { id: 'country', kind: 'country', label: 'quality.filter.country', sortable: true },
  { id: 'number', kind: 'number', label: 'quality.column.samples', width: 112, sortable: true },
  { id: 'lt_rtt100', kind: 'percent', label: 'quality.byCountry.lt_rtt100', width: 116, sortable: true },
  { id: 'lt_rtt200', kind: 'percent', label: 'quality.byCountry.lt_rtt200', width: 124, sortable: true },
  { id: 'lt_rtt300', kind: 'percent', label: 'quality.byCountry.lt_rtt300', width: 124, sortable: true },
  { id: 'gt_rtt300', kind: 'percent', label: 'quality.byCountry.gt_rtt300', width: 108, sortable: true },
  { id: 'avg_rtt', kind: 'number', label: 'quality.byCountry.averageMs', width: 128, sortable: true },
  { id: 'middle_rtt', kind: 'number', label: 'quality.byCountry.middleMs', width: 136, sortable: true },
  { id: 'trend', kind: 'text', label: 'quality.byCountry.trend', width: 160 },
])

/** Upstream loss by country, all in percent (R-CQU-01). */
export const upLossCountryColumns = columns<UpLossCountry>()([
  { id: 'country', kind: 'country', label: 'quality.filter.country', sortable: true },
  { id: 'number', kind: 'number', label: 'quality.column.samples', width: 112, sortable: true },
  { id: 'lt_up_loss5', kind: 'percent', label: 'quality.byCountry.lt_loss5', width: 112, sortable: true },
  { id: 'lt_up_loss10', kind: 'percent', label: 'quality.byCountry.lt_loss10', width: 112, sortable: true },
  { id: 'lt_up_loss20', kind: 'percent', label: 'quality.byCountry.lt_loss20', width: 112, sortable: true },
  { id: 'gt_up_loss20', kind: 'percent', label: 'quality.byCountry.gt_loss20', width: 112, sortable: true },
  { id: 'avg_up_loss', kind: 'percent', label: 'quality.byCountry.average', width: 112, sortable: true },
  { id: 'middle_up_loss', kind: 'percent', label: 'quality.byCountry.middle', width: 112, sortable: true },
  { id: 'trend', kind: 'text', label: 'quality.byCountry.trend', width: 160 },
])

/** Downstream loss by country, all in percent (R-CQD-01). */
export const downLossCountryColumns = columns<DownLossCountry>()([
  { id: 'country', kind: 'country', label: 'quality.filter.country', sortable: true },
  { id: 'number', kind: 'number', label: 'quality.column.samples', width: 112, sortable: true },
  { id: 'lt_down_loss5', kind: 'percent', label: 'quality.byCountry.lt_loss5', width: 112, sortable: true },
  { id: 'lt_down_loss10', kind: 'percent', label: 'quality.byCountry.lt_loss10', width: 112, sortable: true },
  { id: 'lt_down_loss20', kind: 'percent', label: 'quality.byCountry.lt_loss20', width: 112, sortable: true },
  { id: 'gt_down_loss20', kind: 'percent', label: 'quality.byCountry.gt_loss20', width: 112, sortable: true },
  { id: 'avg_down_loss', kind: 'percent', label: 'quality.byCountry.average', width: 112, sortable: true },
  { id: 'middle_down_loss', kind: 'percent', label: 'quality.byCountry.middle', width: 112, sortable: true },
  { id: 'trend', kind: 'text', label: 'quality.byCountry.trend', width: 160 },
])
