import { besideText } from './beside-text.ts'
import type { Beside, DataColor, Series, ValueAxis } from './model.ts'
import { SeriesMark } from './series-mark.tsx'
import { valueText } from './value-text.ts'

interface Props {
  color: DataColor
  shape?: Series['shape'] | undefined
  name: string
  value: number | null | undefined
  axis: ValueAxis
  beside?: (Pick<Beside, 'label' | 'unit'> & { value: number | null | undefined }) | undefined
}

/** Shows one line of a tooltip: colour, name, value, and the figure beside it with its name. */
export function TipRow({ color, shape, name, value, axis, beside }: Props) {
  return (
    <tr>
      <td>
        <SeriesMark color={color} shape={shape} />
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
