import type { Input } from '@rtcops/core/api/types'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context } from '../../../context.ts'
import { chosenCompany, chosenProject } from '../../../old/lookup.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'

/** Days and projects of a report by day; the first and the last day are both in it. */
export const readDays = async (context: Context): Promise<Input<'getHeartbeatTimeoutStats'>> =>
  onlyGiven({
    company_id: await chosenCompany(context),
    appkey: await chosenProject(context),
    time: givenRange(context, 6 * day, businessZone),
  })
