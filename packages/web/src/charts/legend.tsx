import { useTranslate } from '../ui/use-translate.ts'
import type { DataColor } from './model.ts'

interface Props {
  series: readonly { id: string; name: string; shortName?: string; color: DataColor }[]
  /** The series that alone is shown; undefined for all. */
  isolated: string | undefined
  onIsolate: (id: string | undefined) => void
}

/** Names of the lines beside the title. A click shows one line alone; a click on it or a double click shows all again. */
export function Legend({ series, isolated, onIsolate }: Props) {
  const translate = useTranslate()
  return (
    <div className="ro-legend">
      {series.map(({ id, name, shortName = name, color }) => (
        <button
          key={id}
          type="button"
          className={isolated && isolated !== id ? 'ro-away' : undefined}
          aria-pressed={isolated === id}
          title={translate('chart.isolate', { name })}
          onClick={() => onIsolate(isolated === id ? undefined : id)}
          onDoubleClick={() => onIsolate(undefined)}
        >
          <span className="ro-line-mark" style={{ background: `var(--ro-${color})` }} />
          {shortName}
        </button>
      ))}
    </div>
  )
}
