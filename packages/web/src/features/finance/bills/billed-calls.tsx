import type { BillExplanation, BilledCall } from '@rtcops/core/features/finance/bills/columns'
import { formatDuration } from '@rtcops/core/format/format-duration'
import { formatNumber } from '@rtcops/core/format/format-number'
import { Link } from 'react-router-dom'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { IdLink, IdText } from '../../../ui/id-text.tsx'
import { paths } from '../../../ui/paths.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { callAddress, dayCallsAddress } from './addresses.ts'

interface Props {
  bill: BillExplanation
  /** The longest calls of the day. */
  calls: readonly BilledCall[]
  /** Number of all calls of the day. */
  total: number
}

/**
 * Lists the calls behind the minutes of a bill; each links to its details, and a link to the magnifier shows all of
 * them.
 */
export function BilledCalls({ bill, calls, total }: Props) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const count =
    total > calls.length
      ? translate('bill.detail.callsCount', { count: formatNumber(total), shown: calls.length })
      : translate('bill.detail.callsAll', { count: formatNumber(total) })
  if (bill.calls === 'unavailable')
    return <p className="ro-note ro-warn">{translate('bill.detail.callsUnavailable')}</p>
  if (total === 0) return <p className="ro-help">{translate('bill.detail.noCalls')}</p>
  return (
    <>
      <div className="ro-bill-calls-head">
        <span>{count}</span>
        {opens(paths.calls) && <Link to={dayCallsAddress(bill)}>{translate('bill.detail.magnifier')}</Link>}
        <ExportButton operation="exportBilledCalls" input={() => ({ appkey: bill.appkey, day: bill.day })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="ro-bill-calls" tabIndex={0} aria-label={translate('bill.detail.calls')}>
        <CallTable bill={bill} calls={calls} isWhole={total === calls.length} isOpen={opens(paths.calls)} />
      </section>
      {bill.closed === 1 && <p className="ro-help">{translate('bill.detail.late')}</p>}
    </>
  )
}

interface TableProps extends Pick<Props, 'bill' | 'calls'> {
  /** True if these are all calls, so that they sum to what is billed. */
  isWhole: boolean
  /** True if the user may open a call. */
  isOpen: boolean
}

/** Shows what each call adds to the bill, by the method of each kind, beside its user time and room time. */
function CallTable({ bill, calls, isWhole, isOpen }: TableProps) {
  const translate = useTranslate()
  const kinds = bill.kinds.filter(({ milliseconds }) => milliseconds > 0)
  const widths = [140, 120, 68, ...kinds.map(() => 112), 104, 104, 108]
  return (
    <table className="ro-table ro-compact" style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}>
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{translate('bill.detail.callId')}</th>
          <th scope="col">{translate('bill.detail.channel')}</th>
          <th scope="col" className="ro-right">
            {translate('bill.detail.users')}
          </th>
          {kinds.map(({ kind, method_name }) => (
            <th key={kind} scope="col" className="ro-right" title={translate('bill.detail.billedTime')}>
              {method_name}
            </th>
          ))}
          <th scope="col" className="ro-right">
            {translate('bill.detail.userTime')}
          </th>
          <th scope="col" className="ro-right">
            {translate('bill.detail.roomTime')}
          </th>
          <th scope="col">{translate('bill.detail.begin')}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={call.channel_session_id}>
            <td>
              {isOpen ? (
                <IdLink to={callAddress(bill, call)} text={call.channel_session_id} />
              ) : (
                <IdText text={call.channel_session_id} mono />
              )}
            </td>
            <td>
              <IdText text={call.channel_name} />
            </td>
            <td className="ro-right">{formatNumber(call.user_num)}</td>
            {kinds.map(({ kind }) => (
              <BilledTime key={kind} milliseconds={billedOf(call, kind)} />
            ))}
            <BilledTime milliseconds={call.user_milliseconds} />
            <BilledTime milliseconds={call.room_milliseconds} />
            <td title={`${call.create_date} ~ ${call.exit_date}`}>{call.create_date.slice(5, 16)}</td>
          </tr>
        ))}
      </tbody>
      {isWhole && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {translate('ui.table.totals')}
            </th>
            {kinds.map(({ kind }) => (
              <BilledTime key={kind} milliseconds={calls.reduce((sum, call) => sum + billedOf(call, kind), 0)} />
            ))}
            <td colSpan={3} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const billedOf = ({ billed }: BilledCall, kind: string): number =>
  billed.find((each) => each.kind === kind)?.milliseconds ?? 0

function BilledTime({ milliseconds }: { milliseconds: number }) {
  const language = useLanguage()
  return (
    <td className="ro-right" title={`${milliseconds} ms`}>
      {formatDuration(Math.floor(milliseconds / 1000), language)}
    </td>
  )
}
