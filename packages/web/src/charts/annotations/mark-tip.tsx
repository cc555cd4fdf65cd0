import { useTranslate } from '../../ui/use-translate.ts'
import type { Frame } from '../frame.ts'
import { margin } from '../layout.ts'
import { useChartGroup, usePointer } from '../time/chart-group.tsx'
import { AnnotationText } from './annotation-text.tsx'
import { type Mark, marksAt } from './marks.ts'

interface Props {
  /** Id of the chart that contains the marks. */
  id: string
  marks: readonly Mark[]
  frame: Frame
}

/** Maximum number of annotations in the tip; the list of the chart has all. */
const most = 4

/** Names the marks under the pointer, above the plot, where the values are not. */
export function MarkTip({ id, marks, frame }: Props) {
  const translate = useTranslate()
  const { visible, pointer } = useChartGroup()
  const pointed = usePointer(pointer)
  if (!pointed || pointed.chart !== id) return null
  const read = marksAt(marks, pointed.moment, visible, frame)
  if (read.length === 0) return null
  const width = frame.width - frame.left - margin.right
  const x = frame.left + ((pointed.moment - visible.start) / (visible.end - visible.start)) * width
  return (
    <div
      className="ro-tip ro-mark-tip"
      style={{
        bottom: frame.height - margin.top + 2,
        ...(x < frame.width / 2 ? { left: x + 8 } : { right: frame.width - x + 8 }),
      }}
    >
      {read.slice(0, most).map(({ annotation }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes of nodes have no id, and the list is not reordered
        <AnnotationText key={index} of={annotation} />
      ))}
      {read.length > most && (
        <div className="ro-secondary">{translate('annotation.more', { count: read.length - most })}</div>
      )}
    </div>
  )
}
