import { Button, Checkbox } from '@blueprintjs/core'
import { Comparison, Edit, Trash } from '@blueprintjs/icons'
import { LoadingState } from '../../ui/screen/loading.tsx'
import { ErrorState } from '../../ui/screen/state.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { TimeChart } from '../model.ts'
import { useChartGroup } from '../time/chart-group.tsx'
import { AnnotationText } from './annotation-text.tsx'
import { marksOf } from './marks.ts'
import { useAnnotations, useShowsMarks } from './use-annotations.ts'

interface Props {
  chart: TimeChart
  title: string
  onAdd: () => void
  /** Shows what a change did. */
  onCheck: (changeId: string) => void
  onEdit: (id: number) => void
  onRemove: (id: number) => void
}

/** Lists what happened in the time of a chart. One that has the focus, or is pointed at, is shown on the charts. */
export function AnnotationList({ chart, title, onAdd, onCheck, onEdit, onRemove }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const { pointer } = useChartGroup()
  const { annotations, error, isPending, refetch, total } = useAnnotations(chart)
  const [shows, setShows] = useShowsMarks()
  const head =
    total > annotations.length
      ? translate('annotation.newest', { count: annotations.length, total })
      : translate('annotation.count', { count: total })
  return (
    <section className="ro-annotations" aria-label={translate('annotation.of', { title })}>
      <header>
        <strong>{head}</strong>
        <Checkbox
          checked={shows}
          label={translate('annotation.show')}
          onChange={(event) => setShows(event.currentTarget.checked)}
        />
      </header>
      {error ? (
        <ErrorState error={error} fallback="annotation.failed" onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingState />
      ) : annotations.length === 0 ? (
        <p className="ro-secondary">{translate('annotation.empty')}</p>
      ) : (
        <ul>
          {marksOf(annotations, chart).map(({ annotation, start }, index) => {
            const point = () => pointer.move({ chart: '', moment: start })
            const { change_id, id, is_own, text } = annotation
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes of nodes have no id, and the list is not reordered
              <li key={index} onPointerEnter={point} onPointerLeave={() => pointer.move(undefined)}>
                <button type="button" onClick={point} onFocus={point} onBlur={() => pointer.move(undefined)}>
                  <AnnotationText of={annotation} />
                </button>
                {change_id !== null && mayCall('getChangeCheck') && (
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Comparison size={14} />}
                    aria-label={translate('changeCheck.openOf', { text })}
                    title={translate('changeCheck.open')}
                    onClick={() => onCheck(change_id)}
                  />
                )}
                {id !== null && is_own === 1 && (
                  <>
                    {mayCall('updateAnnotation') && (
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<Edit size={14} />}
                        aria-label={translate('annotation.editOf', { text })}
                        title={translate('common.action.edit')}
                        onClick={() => onEdit(id)}
                      />
                    )}
                    {mayCall('deleteAnnotation') && (
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<Trash size={14} />}
                        aria-label={translate('annotation.removeOf', { text })}
                        title={translate('common.action.remove')}
                        onClick={() => onRemove(id)}
                      />
                    )}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayCall('insertAnnotation') && <Button size="small" text={translate('annotation.add')} onClick={onAdd} />}
    </section>
  )
}
