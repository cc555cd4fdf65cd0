import type { Answer, Input, Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import { rangeToDays, type TimeRange } from '@rtcops/core/time/range'
import { defaultRange, longestRanges } from '@rtcops/core/time/range-presets'
import { addDays, day, formatDay } from '@rtcops/core/time/zone'
import { readPastDays } from '../../platform/input/time-range.ts'
import { chosenAppKeys } from '../../postgres/project-names.ts'
import type { Context, MemberContext } from '../../services/context.ts'
import { readWaitingDays } from '../waiting-days.ts'
import { inOrder } from './order.ts'
import { companiesOf, labelsOf, newCauses } from './part-facts.ts'
import { partsOnWire, seconds, sum } from './parts-on-wire.ts'
import { type CausesFilter, daysOf, type PartDay, readParts } from './queries.ts'

type Reader = Pick<MemberContext, 'db' | 'member' | 'now' | 'signal' | 't' | 'telemetry'>

/** Returns the parts with bad time in a range of days or in the earlier one, with the sums of both. */
export async function readBadTime(
  context: Reader,
  input: Input<'listBadTime'>,
): Promise<Pick<Answer<'listBadTime'>, 'info' | 'list'>> {
  const { by = 'cause', order = { field: 'bad_seconds', sort: 2 } } = input
  const [filter, range] = await Promise.all([readFilter(context, input), readCauseDays(context, input.time)])
  const earlier = input.before ? readCauseDays(context, input.before, 'before') : before(range)
  const [nowByKey, thenByKey, companies, waiting] = await Promise.all([
    readParts(context, filter, range, by),
    readParts(context, filter, earlier, by),
    by === 'company' ? companiesOf(context, filter, range) : undefined,
    readWaitingDays(context.db),
  ])
  const name = (rows: PartDay[]) => (companies ? companies.named(rows) : rows)
  const [now, then] = [name(nowByKey), name(thenByKey)]
  const [label, isNew] = await Promise.all([
    companies ? companies.label : labelsOf(context, by, [...now, ...then]),
    newCauses(context, by, now, then, formatDay(earlier.start)),
  ])
  const list = partsOnWire({ now, then, days: daysOf(range) }, by === 'cause' || by === 'side', (part) => ({
    label: label(part),
    is_new: isNew.has(part) ? 1 : 0,
    ...companies?.about(part),
  }))
  return {
    list: list.toSorted(inOrder(order)),
    info: {
      now: totalOnWire(range, now),
      before: totalOnWire(earlier, then),
      waiting: waiting?.filter((name) => [range, earlier].some((each) => isIn(name, each))) ?? null,
    },
  }
}

type Asked = Partial<Omit<CausesFilter, 'appKeys'>> & Pick<Input<'listBadTime'>, 'company_id' | 'app_key'>

/** Reads which bad time is asked for. */
export const readFilter = async (
  context: Pick<Context, 'db'>,
  { cause, country, router, sdk, side, ...of }: Asked,
): Promise<CausesFilter> => ({
  appKeys: await chosenAppKeys(context.db, of),
  cause,
  country,
  router,
  sdk,
  side,
})

/** Reads a range of whole days. @throws {Refusal} for days that are too many, or in the future */
export function readCauseDays(
  context: Pick<Context, 'now'>,
  time: readonly string[] | undefined,
  field = 'time',
): TimeRange {
  const now = context.now()
  return readPastDays(time ?? rangeToDays(defaultRange('causes', now)), now, longestRanges.causes, field)
}

/** Returns the range of the same length right before a range of days. */
const before = ({ end, start }: TimeRange): TimeRange => ({
  start: addDays(start, -Math.round((end - start) / day)),
  end: start,
})

/** Returns whether a day, such as `2026-11-20`, is in a range of days. */
const isIn = (name: string, { end, start }: TimeRange): boolean => name >= formatDay(start) && name < formatDay(end)

function totalOnWire({ end, start }: TimeRange, parts: readonly PartDay[]): Schema<'BadTimeTotal'> {
  const [bad, measured] = [sum(parts, 'bad'), sum(parts, 'measured')]
  return {
    start: formatDay(start),
    end: formatDay(end - 1),
    bad_seconds: seconds(bad),
    measured_seconds: seconds(measured),
    rate: shareOf(bad, measured),
  }
}
