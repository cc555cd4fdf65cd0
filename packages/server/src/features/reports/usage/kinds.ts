import { usageFields } from '@rtcops/core/features/settings/basic-config/items'
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

/** The kinds of usage that the basic configuration shows (D-55). */
export async function configuredKinds(db: Kysely<Database>): Promise<PriceKind[]> {
  const fields = (await readSetting(db, 'appkey_statistics_fiels'))?.split(',')
  return usageFields.filter((kind) => fields?.includes(kind))
}

/** Of these kinds those that a company has. */
export const kindsOf = (shown: readonly PriceKind[], { push_flow, video }: CompanySwitches): PriceKind[] =>
  shown.filter((kind) => kind === 'speech_sounds' || (kind === 'video' ? video : push_flow) === 1)

/** Of these kinds those of the company of a filter, where it names one or a project. */
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

/** The same minutes without kinds that are not shown. */
export const withKinds = (minutes: Minutes, shown: readonly PriceKind[]): Minutes => ({
  speech_sounds_total: shown.includes('speech_sounds') ? minutes.speech_sounds_total : null,
  video_total: shown.includes('video') ? minutes.video_total : null,
  push_flow_total: shown.includes('push_flow') ? minutes.push_flow_total : null,
})
