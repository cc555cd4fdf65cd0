import { joinRows, joinSeconds } from '@rtcops/core/features/reports/dashboard/blocks'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Block } from './block.tsx'
import type { BlockProps } from './block-props.ts'

const rowNames = { Other: 'dashboard.byDevice.other', All: 'dashboard.byDevice.total' } as const

/**
 * Shows success and failure within 1, 3 and 5 s, as percent above count, for Android, iOS, other and all devices
 * (R-DSH-02).
 */
export function DeviceJoins({ info, errorOf, ...state }: BlockProps) {
  const translate = useTranslate()
  const joins = info?.different_equipment_added_into_room
  // Without other devices the named ones are the total.
  const isShown = (row: (typeof joinRows)[number]) => row !== 'Other' || (joins && joins.Other.number > 0)
  return (
    <Block
      title={translate('dashboard.byDevice.title')}
      note={translate('dashboard.byDevice.note')}
      {...state}
      error={errorOf('different_equipment_added_into_room')}
      isEmpty={joins && joins.All.number === 0}
    >
      {joins && (
        <table className="ro-table ro-board-joins">
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {translate('dashboard.byDevice.device')}
              </th>
              {joinSeconds.map((seconds) => (
                <th key={seconds} colSpan={2} scope="colgroup">
                  {translate('dashboard.byDevice.within', { seconds })}
                </th>
              ))}
            </tr>
            <tr>
              {joinSeconds.flatMap((seconds) =>
                (['joined', 'failed'] as const).map((word) => (
                  <th key={`${seconds}${word}`} scope="col" className="ro-right">
                    {translate(`dashboard.byDevice.${word}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {joinRows.filter(isShown).map((row) => (
              <tr key={row} className={row === 'All' ? 'ro-sum' : undefined}>
                <th scope="row" title={`${translate('dashboard.byDevice.number')} ${formatNumber(joins[row].number)}`}>
                  {row === 'All' || row === 'Other' ? translate(rowNames[row]) : row}
                </th>
                {joinSeconds.flatMap((seconds) =>
                  (['success', 'fail'] as const).map((result) => (
                    <td key={`${seconds}${result}`} className="ro-right">
                      {formatPercent(joins[row][`${result}${seconds}_pct`])}
                      <small>{formatNumber(joins[row][`${result}${seconds}`])}</small>
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  )
}
