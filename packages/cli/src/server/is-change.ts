import { routes } from '@rtcops/core/api/generated/routes'
import type { OperationId } from '@rtcops/core/api/types'

/** Operations that members send for themselves, and previews: they change nothing that others see. */
const withoutChange: readonly OperationId[] = [
  ...([
    'login',
    'logout',
    'verifySecondFactor',
    'confirmSecondFactor',
    'startTerminalLogin',
    'finishTerminalLogin',
    'previewErasure',
    'previewAlarmInhibition',
    'previewAlarmMute',
    'previewAlarmRule',
    'previewObjective',
  ] as const),
]

/** Returns true for an operation that changes something that others see. */
export const isChange = (operation: OperationId): boolean =>
  routes[operation][0] !== 'GET' && !withoutChange.includes(operation)
