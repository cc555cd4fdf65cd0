import type { Schema } from '@rtcops/core/api/types'
import { changeOf, shareOf, sharesOf } from '@rtcops/core/quality/shares'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { addDays, day, formatDay, second } from '@rtcops/core/time/zone'
import { readPastDays } from '../../platform/input/time-range.ts'
import { chosenAppKeys } from '../../postgres/project-names.ts'
import type { Context } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { readWaitingDays } from '../waiting-days.ts'
import { type CausesFilter, type PartTime, readDayCauses, readParts } from './queries.ts'

/** Handlers for the causes of bad minutes. */
export const causeHandlers: Pick<Handlers, 'listBadTime' | 'getBadTimeChart'> = {
  async listBadTime(context, input) {
    const { by = 'cause' } = input
    const [filter, range] = await Promise.all([readFilter(context, input), readDays(context, input.time)])
    const earlier = input.before ? readDays(context, input.before, 'before') : before(range)
    const [now, then, waiting] = await Promise.all([
      readParts(context, filter, range, by),
      readParts(context, filter, earlier, by),
      readWaitingDays(context.db),
    ])
    return {
      list: partsOnWire(now, then, by === 'cause' || by === 'side'),
      info: {
        now: totalOnWire(range, now),
        before: totalOnWire(earlier, then),
        waiting: waiting?.filter((name) => [range, earlier].some((each) => isIn(name, each))) ?? null,
      },
    }
  },

  async getBadTimeChart(context, input) {
    const [filter, range] = await Promise.all([readFilter(context, input), readDays(context, input.time)])
    const byDay = Map.groupBy(await readDayCauses(context, filter, range), (each) => each.day)
    return {
      list: daysOf(range).map((name) => {
        const ofDay = byDay.get(name) ?? []
        return {
          day: name,
          measured_seconds: seconds(ofDay.reduce((sum, { ms }) => sum + ms, 0)),
          causes: ofDay
            .filter(({ cause }) => cause !== '')
            .map(({ cause, ms }) => ({ cause: cause as Schema<'DiagnosisCause'>, seconds: seconds(ms) })),
        }
      }),
    }
  },
}

type Asked = Partial<Omit<CausesFilter, 'appKeys'>> & { company_id?: number; app_key?: string }

const readFilter = async (
  context: Context,
  { cause, country, router, sdk, side, ...of }: Asked,
): Promise<CausesFilter> => ({
  appKeys: await chosenAppKeys(context.db, of),
  cause,
  country,
  router,
  sdk,
  side,
})

function readDays(context: Context, time: readonly string[] | undefined, field = 'time'): TimeRange {
  const now = context.now()
  return readPastDays(time ?? rangeToDays(defaultRange('causes', now)), now, longestRanges.causes, field)
}

/** Returns the range of the same length right before a range of days. */
const before = ({ end, start }: TimeRange): TimeRange => ({
  start: addDays(start, -Math.round((end - start) / day)),
  end: start,
})

function daysOf({ end, start }: TimeRange): string[] {
  const days: string[] = []
  for (let at = start; at < end; at = addDays(at, 1)) days.push(formatDay(at))
  return days
}

/** Returns whether a day, such as `2026-11-20`, is in a range of days. */
const isIn = (name: string, { end, start }: TimeRange): boolean => name >= formatDay(start) && name < formatDay(end)

const seconds = (ms: number): number => Math.round(ms / second)

function totalOnWire({ end, start }: TimeRange, parts: readonly PartTime[]): Schema<'BadTimeTotal'> {
  const sum = (of: 'bad' | 'measured') => parts.reduce((total, part) => total + part[of], 0)
  return {
    start: formatDay(start),
    end: formatDay(end - 1),
    bad_seconds: seconds(sum('bad')),
    measured_seconds: seconds(sum('measured')),
    rate: shareOf(sum('bad'), sum('measured')),
  }
}

/** @param isOfAll whether rates are of all measured time, because a cause has no measured time itself */
function partsOnWire(now: readonly PartTime[], then: readonly PartTime[], isOfAll: boolean): Schema<'BadTime'>[] {
  const known = (parts: readonly PartTime[]) => {
    const bad = parts.filter((part) => part.bad > 0)
    const shares = sharesOf(bad.map((part) => part.bad)) ?? []
    return new Map(bad.map((part, index) => [part.name, { ...part, share: shares[index] ?? 0 }]))
  }
  const [shown, earlier] = [known(now), known(then)]
  const measured = now.reduce((sum, part) => sum + part.measured, 0)
  const hadAny = earlier.size > 0
  return [...new Set([...shown.keys(), ...earlier.keys()])]
    .map((name) => {
      const [part, was] = [shown.get(name), earlier.get(name)]
      const ownTime = now.find((each) => each.name === name)?.measured ?? 0
      const share = part?.share ?? 0
      const beforeShare = hadAny ? (was?.share ?? 0) : null
      return {
        name,
        bad_seconds: seconds(part?.bad ?? 0),
        share,
        rate: shareOf(part?.bad ?? 0, isOfAll ? measured : ownTime),
        before_seconds: seconds(was?.bad ?? 0),
        before_share: beforeShare,
        change: changeOf(beforeShare, share),
      }
    })
    .toSorted((one, other) => other.bad_seconds - one.bad_seconds || one.name.localeCompare(other.name, 'en'))
}
