import { usageFields } from '@rtcops/core/features/settings/config/items'
import type { Kysely } from 'kysely'
import type { DayBillFilter } from '../../../billing/day-bills.ts'
import { readSetting } from '../../../postgres/read-setting.ts'
import type { Database, PriceKind } from '../../../postgres/schema.ts'

/** Minutes of a day, a project or a range; null for a kind that is not shown. */
export interface Minutes {
  speech_sounds_total: number | null
  video_total: number | null
  push_flow_total: number | null
}

/** The kinds that a company has; every company has voice. */
export interface CompanySwitches {
  video: number
  push_flow: number
}

/** Returns the kinds of usage that the basic configuration shows (D-55). */
export async function configuredKinds(db: Kysely<Database>): Promise<PriceKind[]> {
  const fields = (await readSetting(db, 'appkey_statistics_fiels'))?.split(',')
  return usageFields.filter((kind) => fields?.includes(kind))
}

/** Returns those of these kinds that a company has. */
export const kindsOf = (shown: readonly PriceKind[], { push_flow, video }: CompanySwitches): PriceKind[] =>
  shown.filter((kind) => kind === 'speech_sounds' || (kind === 'video' ? video : push_flow) === 1)

/** Returns those of these kinds that the company of a filter has, if the filter names a company or a project. */
export async function ofOwner(
  db: Kysely<Database>,
  shown: PriceKind[],
  { appKey, companyId }: Pick<DayBillFilter, 'appKey' | 'companyId'>,
): Promise<PriceKind[]> {
  if (appKey === undefined && companyId === undefined) return shown
  const company = await db
    .selectFrom('company')
    .select(['video', 'push_flow'])
    .$if(companyId !== undefined, (query) => query.where('id', '=', companyId ?? 0))
    .$if(appKey !== undefined, (query) =>
      query.where('id', '=', (eb) =>
        eb
          .selectFrom('project')
          .select('company_id')
          .where('appkey', '=', appKey ?? ''),
      ),
    )
    .executeTakeFirst()
  return company ? kindsOf(shown, company) : shown
}

/** Returns the minutes with null for kinds that are not shown. */
export const withKinds = (minutes: Minutes, shown: readonly PriceKind[]): Minutes => ({
  speech_sounds_total: shown.includes('speech_sounds') ? minutes.speech_sounds_total : null,
  video_total: shown.includes('video') ? minutes.video_total : null,
  push_flow_total: shown.includes('push_flow') ? minutes.push_flow_total : null,
})
