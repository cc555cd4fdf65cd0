import { usageKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { WeekOrder } from './week-search.ts'

/** Describes a sort: 语音降序. */
export function orderText({ field, sort }: WeekOrder, translate: Translate): string {
  const found = usageKinds.find(({ minutes }) => minutes === field)
  const kind = found ? translate(`common.usageKind.${found.kind}`) : field
  return translate(sort === 1 ? 'usage.week.ascending' : 'usage.week.descending', { kind })
}
