import type { Answer, Schema } from '@rtcops/core/api/types'
import { joinCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import type { Run } from '../../../command.ts'
import { listPages, notesOf, orderOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import type { Page } from '../../../output/shape.ts'
import { countryPeriodsOrder, countryPeriodsShape } from '../../../quality/country-periods.ts'
import { qualityFilter, qualityFilters } from '../../../quality/filter.ts'
import { noticeWindow } from '../../../quality/window-notice.ts'

type Info = Answer<'listJoinSituationByCountry'>['info']

/** Countries by the share of one result of joining, in five periods. */
export const listJoins: Run = async (context) => {
  const kind = context.values.choice('kind', ['success', 'success5', 'fail5'])
  const order = orderOf(context, countryPeriodsOrder)
  const filter = await qualityFilter(context)
  const input = { ...filter, ...(kind ? { kind } : {}), ...(order ? { order } : {}) }
  let window: Info | undefined
  const pages = listPages<'listJoinSituationByCountry', Schema<'CountryPeriods'>>(
    context,
    'listJoinSituationByCountry',
    input,
  )
  const seen = async function* (): AsyncGenerator<Page<Schema<'CountryPeriods'>>> {
    for await (const page of pages) {
      window = page.info as Info
      yield page
    }
  }
  await printList(
    context,
    countryPeriodsShape(joinCountryColumns),
    seen(),
    notesOf(context, ['kind', ...qualityFilters]),
  )
  if (window) noticeWindow(context, window)
  return undefined
}
