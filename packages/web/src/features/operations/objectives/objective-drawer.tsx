import { Button, Spinner } from '@blueprintjs/core'
import { getObjective } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { BurnCurve } from './burn-curve.tsx'
import { CountedText } from './counted-text.tsx'
import { Eaters } from './eaters.tsx'
import { ObjectiveFacts } from './objective-facts.tsx'

interface Props {
  id: number
  onEdit: () => void
  onClose: () => void
}

/** Shows an objective: its budget, what used it up day by day, and the alarms of that time. */
export function ObjectiveDrawer({ id, onEdit, onClose }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const query = useQuery({ ...getObjective({ id }), staleTime: 0 })
  const objective = query.data?.info
  return (
    <DrawerFrame
      title={objective?.name ?? translate('objective.title')}
      foot={
        objective &&
        mayCall('updateObjective') && (
          <Button intent="primary" text={translate('common.action.edit')} onClick={onEdit} />
        )
      }
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="ro-objective" aria-label={translate('objective.record')} tabIndex={0}>
        {query.error && !objective ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : objective ? (
          <>
            <ObjectiveFacts of={objective} />
            <CountedText of={objective.budget} indicator={objective.indicator} />
            <BurnCurve budget={objective.budget} days={objective.days} />
            <div className="ro-form">
              <FormSection title="objective.eaters" />
            </div>
            <Eaters of={objective} />
            {mayCall('listAuditLog') && (
              <>
                <div className="ro-form">
                  <FormSection title="objective.trail" />
                </div>
                <RecordTrail target="objective" id={id} />
              </>
            )}
          </>
        ) : (
          <Spinner size={20} />
        )}
      </section>
    </DrawerFrame>
  )
}
