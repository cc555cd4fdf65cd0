import { Button, Spinner } from '@blueprintjs/core'
import { getAlarmRule } from '@rtcops/core/api/generated/operations'
import { alarmsPause } from '@rtcops/core/features/operations/alarms/alarms-page'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { RecordTrail } from '../../../ui/row/record-trail.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { BoundSuggestion } from './noise/bound-suggestion.tsx'
import { RuleFacts } from './rule-facts.tsx'
import { RuleValues } from './rule-values.tsx'

interface Props {
  id: number
  onEdit: () => void
  onClose: () => void
}

/** Shows a rule: what it judges, the state of each value, and who changed it. */
export function AlarmRuleDrawer({ id, onEdit, onClose }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const query = useQuery({ ...getAlarmRule({ id }), staleTime: 0, refetchInterval: alarmsPause })
  const rule = query.data?.info
  return (
    <DrawerFrame
      title={rule?.name ?? translate('alarmRule.title')}
      foot={
        rule?.objective_id === null &&
        mayCall('updateAlarmRule') && (
          <Button intent="primary" text={translate('common.action.edit')} onClick={onEdit} />
        )
      }
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="ro-rule" aria-label={translate('alarmRule.record')} tabIndex={0}>
        {query.error && !rule ? (
          <ErrorState error={query.error} fallback="common.failed.get" onRetry={() => query.refetch()} />
        ) : rule ? (
          <>
            <RuleFacts of={rule} />
            <RuleValues of={rule} />
            {rule.type === 'threshold' && <BoundSuggestion of={rule} />}
            {mayCall('listAuditLog') && (
              <>
                <div className="ro-form">
                  <FormSection title="alarmRule.trail" />
                </div>
                <RecordTrail target="alarm_rule" id={id} />
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
