import { wordOf } from '@rtcops/core/features/reports/dashboard/blocks'
import { formatDecimal } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { changeOf } from '@rtcops/core/quality/shares'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Block } from './block.tsx'
import type { BlockProps } from './block-props.ts'

/** Shows how many users had a headset when joining and when leaving (D-23). */
export function HeadsetChange({ info, errorOf, ...state }: BlockProps) {
  const translate = useTranslate()
  const rows = info?.headset02
  return (
    <Block
      title={translate('dashboard.headset.changeTitle')}
      {...state}
      error={errorOf('headset02')}
      isEmpty={rows && rows.length === 0}
    >
      <table className="ro-table">
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.headset.state')}</th>
            <th scope="col" className="ro-right">
              {translate('dashboard.headset.before')}
            </th>
            <th scope="col" className="ro-right">
              {translate('dashboard.headset.after')}
            </th>
            <th scope="col" className="ro-right" title={translate('dashboard.headset.points')}>
              {translate('dashboard.headset.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ after, before, name }) => (
            <tr key={name}>
              <td>{translate(wordOf(name))}</td>
              <td className="ro-right">{formatPercent(before)}</td>
              <td className="ro-right">{formatPercent(after)}</td>
              <td className="ro-right">{formatDecimal(changeOf(before, after), 2, { plus: true, minus: '−' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
