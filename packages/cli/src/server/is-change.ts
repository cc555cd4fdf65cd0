import { routes } from '@rtcops/core/api/generated/routes'
import type { OperationId } from '@rtcops/core/api/types'

/** Operations that members send for themselves, which change nothing that others see. */
const ofOneself: readonly OperationId[] = [
  ...([
    'login',
    'logout',
    'verifySecondFactor',
    'confirmSecondFactor',
    'startTerminalLogin',
    'finishTerminalLogin',
  ] as const),
]

/** Returns true for an operation that changes something that others see. */
export const isChange = (operation: OperationId): boolean =>
  routes[operation][0] !== 'GET' && !ofOneself.includes(operation)
