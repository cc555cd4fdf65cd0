import type { Schema } from '@rtcops/core/api/types'
import { printRangeChoice } from '@rtcops/core/time/range-choice'
import { addDays, minute, parseWireTime, startOfDay } from '@rtcops/core/time/zone'
import { Link } from 'react-router-dom'
import { callsAddress } from '../../../quality/calls-address.ts'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Links a change of a part to the causes of bad time on its days, and to its calls since then. */
export function ChangeLinks({ change }: { change: Schema<'PartChange'> }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { kind, name } = change
  const start = parseWireTime(change.since) ?? 0
  const end = change.until === null ? Date.now() : (parseWireTime(change.until) ?? start)
  const days = printRangeChoice({ kind: 'fixed', start: startOfDay(start), end: addDays(startOfDay(end), 1) })
  const causes = new URLSearchParams({ time: days, ...causesOf(change) })
  const wholeMinutes = { start, end: Math.ceil(end / minute) * minute }
  return (
    <span className="ro-evidence">
      {opens(paths.causes) && <Link to={`${paths.causes}?${causes}`}>{translate('alarm.change.causes')}</Link>}
      {opens(paths.calls) && kind !== 'build' && (
        <Link to={callsAddress({ [callFilters[kind]]: name }, wholeMinutes)}>{translate('alarm.calls')}</Link>
      )}
    </span>
  )
}

const callFilters = { access_server: 'as', router: 'router', country: 'country' } as const

/** Bad time cannot be narrowed to an access server, so it is listed by them. */
function causesOf({ kind, name }: Schema<'PartChange'>): Record<string, string> {
  if (kind === 'access_server') return { by: 'as' }
  return { by: 'cause', [{ build: 'sdk', router: 'router', country: 'country' }[kind]]: name }
}
