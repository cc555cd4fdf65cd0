import type { Schema } from '../../../api/types.ts'
import { formatNumber } from '../../../format/format-number.ts'
import type { Translate } from '../../../i18n/i18n.ts'

/** Returns what a project has used of a quota, and whether batches were refused because of it. */
export function quotaText(
  translate: Translate,
  { limit, quota, refused, refused_at, used }: Schema<'QuotaUse'>,
): string {
  const most = limit === null ? translate('project.quota.noLimit') : formatNumber(limit)
  const use = used === null ? most : `${formatNumber(used)} / ${most}`
  const text = translate('project.quota.use', { quota: translate(`project.quota.${quota}`), use })
  return refused_at === null
    ? text
    : text + translate('project.quota.refused', { count: formatNumber(refused), time: refused_at })
}
