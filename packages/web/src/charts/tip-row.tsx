import { besideText } from './beside-text.ts'
import type { Beside, DataColor, ValueAxis } from './model.ts'
import { valueText } from './value-text.ts'

interface Props {
  color: DataColor
  name: string
  value: number | null | undefined
  axis: ValueAxis
  beside?: (Pick<Beside, 'label' | 'unit'> & { value: number | null | undefined }) | undefined
}

/** One line of a tooltip: colour, name, value, and the figure beside it with its name. */
export function TipRow({ color, name, value, axis, beside }: Props) {
  return (
    <tr>
      <td>
        <span className="ro-line-mark" style={{ background: `var(--ro-${color})` }} />
        {name}
      </td>
      <td>{valueText(value, axis)}</td>
      {beside && (
        <td className="ro-secondary">
          {beside.label} {besideText(beside.value, beside.unit)}
        </td>
      )}
    </tr>
  )
}
