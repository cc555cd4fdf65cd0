import type { Input, Schema } from '@rtcops/core/api/types'
import { gapText, isMarked } from '@rtcops/core/features/operations/data-gaps/gap-text'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type DataGap, readGaps } from '../../../../ingest/index.ts'
import { readTimeRange } from '../../../../platform/input/time-range.ts'
import type { MemberContext } from '../../../../services/context.ts'
import type { AnnotationSource } from '../annotation-source.ts'

/** Returns one page of what is missing, the newest first. */
export async function listDataGaps(
  context: MemberContext,
  { app_key, limit = 20, page = 1, time }: Input<'listDataGaps'>,
): Promise<{ list: Schema<'DataGap'>[]; total: number }> {
  const gaps = await readGaps(context, time && readTimeRange(time), app_key)
  return {
    list: gaps.slice((page - 1) * limit, page * limit).map((gap) => onWire(gap, context.t)),
    total: gaps.length,
  }
}

/** Gaps that are marked at most, the largest, so that they leave room for what members noted. */
const mostMarked = 50

/** Times in which data of projects are missing. */
export const dataGaps: AnnotationSource = {
  kinds: ['gap'],
  isShownTo: () => true,
  find: async (context, { app_key, range }, most) => {
    const gaps = (await readGaps(context, range, app_key))
      .filter(isMarked)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostMarked)
      .toSorted((one, other) => other.start - one.start)
    const newest = gaps.slice(0, most).map((gap) => {
      const { app_name, company_name, end_time, start_time, text } = onWire(gap, context.t)
      return {
        id: null,
        kind: 'gap' as const,
        start_time,
        end_time,
        text,
        target: '',
        app_key: gap.appKey,
        app_name,
        company_name,
        username: '',
        is_own: 0 as const,
        change_id: null,
      }
    })
    return { newest, total: gaps.length }
  },
}

const onWire = (
  { appKey, appName, companyName, count, end, reason, share, start }: DataGap,
  t: Translate,
): Schema<'DataGap'> => ({
  app_key: appKey,
  app_name: appName,
  company_name: companyName,
  reason,
  start_time: formatDateTime(start),
  end_time: formatDateTime(end),
  count,
  share,
  text: gapText({ count, reason, share }, t),
})
