import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { PointsText } from './points-text.tsx'
import { thenNow } from './then-now.ts'

interface Props {
  info: Schema<'Change'>
  /** Values of the list that are not shown because they have no effect. */
  hidden: number
}

/** Shows the values that are not listed, together, and the sums, which are the change of the whole. */
export function ChangeFoot({ info, hidden }: Props) {
  const translate = useTranslate()
  const others = info.rest.count + hidden
  return (
    <tfoot>
      {others > 0 && (
        <Sums
          name={translate('quality.change.rest', { count: formatNumber(others) })}
          effects={info.rest}
          className="ro-muted"
        />
      )}
      <Sums name={translate('quality.change.total')} effects={info}>
        <td className="ro-right">{thenNow(info.before_share, info.share)}</td>
        <td className="ro-right">{`${formatNumber(info.before_number)} → ${formatNumber(info.number)}`}</td>
        <td />
      </Sums>
    </tfoot>
  )
}

interface SumsProps {
  name: string
  effects: Pick<Schema<'Rest'>, 'rate_effect' | 'mix_effect'>
  className?: string
  children?: React.ReactNode
}

const Sums = ({ name, effects, className, children = <td colSpan={3} /> }: SumsProps) => (
  <tr className={className}>
    <th scope="row">{name}</th>
    <td />
    <PointsText points={effects.rate_effect} />
    <PointsText points={effects.mix_effect} />
    {children}
  </tr>
)
