import { useTranslate } from '../ui/use-translate.ts'
import type { Series } from './model.ts'
import { SeriesMark } from './series-mark.tsx'

/** A series, or several of one group, under one name. */
interface LegendEntry extends Pick<Series, 'id' | 'name' | 'shortName' | 'color' | 'group'> {
  shape?: Series['shape']
}

interface Props {
  series: readonly LegendEntry[]
  /** The only series shown; undefined for all. */
  isolated: string | undefined
  onIsolate: (id: string | undefined) => void
}

/**
 * Lists the names of the lines beside the title. A click isolates one line; another click on it, or a double click,
 * shows all again.
 */
export function Legend({ series, isolated, onIsolate }: Props) {
  const translate = useTranslate()
  return (
    <div className="ro-legend">
      {oneOfEachGroup(series).map(({ id, name, shortName = name, color, shape }) => (
        <button
          key={id}
          type="button"
          className={isolated && isolated !== id ? 'ro-away' : undefined}
          aria-pressed={isolated === id}
          title={translate('chart.isolate', { name: shortName })}
          onClick={() => onIsolate(isolated === id ? undefined : id)}
          onDoubleClick={() => onIsolate(undefined)}
        >
          <SeriesMark color={color} shape={shape} />
          {shortName}
        </button>
      ))}
    </div>
  )
}

const oneOfEachGroup = (series: readonly LegendEntry[]): LegendEntry[] => [
  ...new Map(series.map((each) => [each.group ?? each.id, { ...each, id: each.group ?? each.id }])).values(),
]
