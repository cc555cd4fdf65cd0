import { auditedOperations, auditTargets } from '@rtcops/core/features/admin/audit/words'
import { anyRangeParam, choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'

export const auditParams = {
  ...pageParams(),
  member: textParam('audit.column.username'),
  operation: choiceParam(auditedOperations, 'audit.column.operation'),
  target: choiceParam(auditTargets, 'audit.column.target'),
  target_id: textParam('audit.column.targetId'),
  time: anyRangeParam('common.column.time'),
}
