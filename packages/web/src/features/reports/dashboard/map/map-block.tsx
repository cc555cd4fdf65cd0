import { Button, Dialog } from '@blueprintjs/core'
import { Maximize } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '../../../../ui/screen/loading.tsx'
import { ErrorState } from '../../../../ui/screen/state.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { Block } from '../block.tsx'
import type { BlockProps } from '../block-props.ts'
import { WorldDrawing } from './world-drawing.tsx'
import { worldMap } from './world-map-data.ts'

/** Shows the locations of users on a map of the world. If it fails, the other blocks are not affected (R-DSH-12). */
export function MapBlock({ info, errorOf, ...state }: BlockProps) {
  const translate = useTranslate()
  const [enlarged, setEnlarged] = useState(false)
  const map = useQuery(worldMap)
  const rows = info?.world_user_distribution
  const title = translate('dashboard.map.title')
  const drawing = rows && map.data && <WorldDrawing map={map.data} rows={rows} />
  return (
    <Block
      title={title}
      note={translate('dashboard.map.note')}
      {...state}
      error={errorOf('world_user_distribution')}
      isEmpty={rows && rows.length === 0}
      tools={
        drawing && (
          <Button
            variant="minimal"
            size="small"
            icon={<Maximize size={14} />}
            aria-label={`${translate('common.action.enlarge')} ${title}`}
            title={translate('common.action.enlarge')}
            onClick={() => setEnlarged(true)}
          />
        )
      }
    >
      {map.error ? (
        <ErrorState error={map.error} fallback="dashboard.map.failed" onRetry={() => void map.refetch()} />
      ) : (
        (drawing ?? <LoadingState />)
      )}
      <Dialog isOpen={enlarged} className="ro-chart-dialog" title={title} onClose={() => setEnlarged(false)}>
        <div className="ro-map-large">{drawing}</div>
      </Dialog>
    </Block>
  )
}
