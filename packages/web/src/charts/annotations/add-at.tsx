import { Menu, MenuItem, showContextMenu } from '@blueprintjs/core'
import { Flag } from '@blueprintjs/icons'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'
import { useViewer } from '../../ui/viewer.ts'
import { AnnotationDialog } from './annotation-dialog.tsx'

/**
 * Offers to add an annotation at the moment of a chart under a right click. Others use the list of the chart.
 * @param momentAt returns the moment under the pointer; undefined beside the plot
 */
export function useAddAt(momentAt: (event: MouseEvent<HTMLDivElement>) => Instant | undefined): {
  handlers: { onContextMenu: (event: MouseEvent<HTMLDivElement>) => void }
  dialog: ReactNode
} {
  const translate = useTranslate()
  const isAllowed = useViewer().mayCall('insertAnnotation')
  const [moment, setMoment] = useState<Instant>()
  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const at = isAllowed ? momentAt(event) : undefined
    if (at === undefined) return
    event.preventDefault()
    showContextMenu({
      content: (
        <Menu>
          <MenuItem
            icon={<Flag />}
            text={translate('annotation.addAt', { time: formatDateTime(at) })}
            onClick={() => setMoment(at)}
          />
        </Menu>
      ),
      targetOffset: { left: event.clientX, top: event.clientY },
    })
  }
  return {
    handlers: { onContextMenu },
    dialog: moment !== undefined && <AnnotationDialog of="new" at={moment} onClose={() => setMoment(undefined)} />,
  }
}
