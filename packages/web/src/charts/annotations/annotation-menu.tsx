import { Button, PopoverNext } from '@blueprintjs/core'
import { Flag } from '@blueprintjs/icons'
import { deleteAnnotation, getAnnotation } from '@rtcops/core/api/generated/operations'
import { endingNow } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../ui/overlay/confirm-remove.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { TimeChart } from '../model.ts'
import { useChartGroup } from '../time/chart-group.tsx'
import { AnnotationDialog } from './annotation-dialog.tsx'
import { AnnotationList } from './annotation-list.tsx'
import { CheckDrawer } from './check-drawer.tsx'

/** Opens the list of what happened in the time of a chart, in which members add notes, and change and remove their own. */
export function AnnotationMenu({ chart, title }: { chart: TimeChart; title: string }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [checked, check] = useState<string>()
  const { visible } = useChartGroup()
  const dialog = useRecordDialog(getAnnotation)
  const removal = useRemove(deleteAnnotation, {
    question: 'annotation.removeQuestion',
    refresh: 'listAnnotations',
  })
  if (!useViewer().mayCall('listAnnotations')) return null
  // A question or form about one of them replaces the list.
  const leaving = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const list = (
    <AnnotationList
      chart={chart}
      title={title}
      onAdd={leaving(dialog.add)}
      onCheck={(id) => leaving(() => check(id))()}
      onEdit={(id) => leaving(() => void dialog.edit({ id }))()}
      onRemove={(id) => leaving(() => removal.ask({ id }))()}
    />
  )
  const label = translate('annotation.of', { title })
  return (
    <>
      <PopoverNext
        isOpen={open}
        animation="minimal"
        arrow={false}
        placement="bottom-end"
        onInteraction={setOpen}
        content={list}
      >
        <Button
          variant="minimal"
          size="small"
          icon={<Flag size={14} />}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          title={translate('annotation.title')}
        />
      </PopoverNext>
      {dialog.record && (
        <AnnotationDialog
          of={dialog.record}
          at={Math.min(visible.end, endingNow(Date.now())) - second}
          onClose={dialog.close}
        />
      )}
      {removal.dialog}
      {checked !== undefined && <CheckDrawer id={checked} onClose={() => check(undefined)} />}
    </>
  )
}
