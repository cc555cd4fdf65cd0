import './sources.css'
import { Spinner } from '@blueprintjs/core'
import { getSource } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { SourceFacts } from './source-facts.tsx'

/** Shows what the other side of a data source has to be told, and what came of it. */
export function SourceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  // Somebody who has just added a source waits here for its first data.
  const query = useQuery({ ...getSource({ id }), staleTime: 0, refetchInterval: 5_000 })
  const source = query.data?.info
  return (
    <DrawerFrame title={source?.name ?? translate('source.details')} onClose={onClose}>
      <div className="ro-source">
        {query.error && !source ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : source ? (
          <>
            <SourceFacts of={source} />
            {mayCall('listAuditLog') && (
              <>
                <div className="ro-form">
                  <FormSection title="source.trail" />
                </div>
                <RecordTrail target="source" id={id} />
              </>
            )}
          </>
        ) : (
          <Spinner size={20} />
        )}
      </div>
    </DrawerFrame>
  )
}
