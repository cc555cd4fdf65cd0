import { Spinner } from '@blueprintjs/core'
import { listSharedParts } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { spanOf } from '@rtcops/core/features/calls/calls/moments'
import { type SharedPart, sharedPartColumns } from '@rtcops/core/features/calls/calls/shared-parts'
import type { TimeRange } from '@rtcops/core/time/range'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { callsAddress } from '../../../../quality/calls-address.ts'
import { ErrorState } from '../../../../ui/screen/state.tsx'
import { ColumnsTable } from '../../../../ui/table/columns-table.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import type { CallAddress } from '../addresses.ts'
import type { Diagnosis } from './episodes.ts'

interface Props {
  call: CallAddress
  user: string
  diagnosis: Diagnosis
}

/** Lists what a user shares with others who were measured at the time of a diagnosis, and how many of them were badly off. */
export function SharedParts({ call, user, diagnosis }: Props) {
  const translate = useTranslate()
  const time: [string, string] = [diagnosis.from.slice(0, 19), diagnosis.to.slice(0, 19)]
  const { channel_session_id, app_key } = call
  const query = useQuery(listSharedParts({ channel_session_id, ...(app_key ? { app_key } : {}), uid: user, time }))
  if (query.error)
    return <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner size={16} />
  const { info, list } = query.data
  if (list.length === 0) return <p className="ro-muted">{translate('shared.none')}</p>
  return (
    <>
      <ColumnsTable
        label={translate('shared.title')}
        columns={sharedPartColumns}
        rows={list}
        rowId="part"
        cells={{ name: (part) => <PartName part={part} window={spanOf(diagnosis)} /> }}
      />
      <p className="ro-muted ro-small-text">
        {translate('shared.window', { start: info.start.slice(11), end: info.end.slice(11) })}
        <br />
        {translate('shared.rule')}
      </p>
    </>
  )
}

/** Filters of the magnifier by part. */
const filters = { access_server: 'as', router: 'router', country: 'country' } as const

/** Shows what is shared; a place links to its calls in that time, the worst first. */
function PartName({ part: { name, part }, window }: { part: SharedPart; window: TimeRange }) {
  const language = useLanguage()
  const field = part in filters ? filters[part as keyof typeof filters] : undefined
  if (!field) return <span className="ro-mono">{name}</span>
  const address = callsAddress({ [field]: name }, window, 'bad_time')
  if (part === 'country') return <Link to={address}>{countryName(name, language)}</Link>
  return (
    <Link className="ro-mono" to={address}>
      {name}
    </Link>
  )
}
