import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { countryName } from '../../../countries/countries.ts'
import { isCause, isSide } from '../../../diagnosis/verdict.ts'
import { formatNumber } from '../../../format/format-number.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'

export type BadTime = Schema<'BadTime'>
export type BadTimePart = Schema<'BadTimePart'>

/** Parts by which bad time can be listed, in the order in which they are offered. */
export const badTimeParts = [
  'cause',
  'side',
  'country',
  'router',
  'as',
  'company',
  'project',
  'sdk_version',
  'network',
  'device',
] as const satisfies readonly BadTimePart[]

export const badTimeColumns = columns<BadTime>()([
  { id: 'name', kind: 'text', label: 'causes.column.name' },
  { id: 'rate_change', kind: 'percent', label: 'causes.column.rateChange', width: 104 },
  { id: 'rate', kind: 'percent', label: 'causes.column.rate', width: 84 },
  { id: 'before_rate', kind: 'percent', label: 'causes.column.beforeRate', width: 84 },
  { id: 'trend', kind: 'text', label: 'causes.column.trend', width: 160 },
  { id: 'bad_seconds', kind: 'duration', label: 'causes.column.badTime', width: 104 },
  { id: 'before_seconds', kind: 'duration', label: 'causes.column.before', width: 104 },
  { id: 'share', kind: 'percent', label: 'causes.column.share', width: 84 },
  { id: 'change', kind: 'percent', label: 'causes.column.change', width: 84 },
])

/** Returns seconds of users as whole minutes, the unit in which they are discussed. */
export const minutesText = (seconds: number): string => formatNumber(Math.round(seconds / 60))

/** Returns the name of a part of the bad time in words. */
export function partName(
  by: BadTimePart,
  { label, name }: Pick<BadTime, 'label' | 'name'>,
  language: Language,
  t: Translate,
): string {
  if (name === '') return t('causes.unknown')
  if (by === 'cause') return isCause(name) ? t(`diagnosis.cause.${name}`) : name
  if (by === 'side') return isSide(name) ? t(`diagnosis.side.${name}`) : name
  return by === 'country' ? countryName(name, language) : label
}
