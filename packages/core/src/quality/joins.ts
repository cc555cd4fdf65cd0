import type { MessageKey } from '../i18n/catalogue.ts'

/**
 * Reasons why a join attempt did not succeed within 5 s, in the order of joining (F-04). A late success and a missing
 * result both count as a timeout.
 */
export const joinReasons = {
  dns_failed: 'quality.reason.dnsFailed',
  connect_cs_failed: 'quality.reason.connectCsFailed',
  cs_rejected: 'quality.reason.csRejected',
  cs_response_error: 'quality.reason.csResponseError',
  connect_router_failed: 'quality.reason.connectRouterFailed',
  connect_as_failed: 'quality.reason.connectAsFailed',
  join_timeout: 'quality.reason.joinTimeout',
} as const satisfies Record<string, MessageKey>

export type JoinReason = keyof typeof joinReasons

/** Lost and refused connections: wire name of the count, its label, and the event behind it (F-05, F-06). */
export const interruptKinds = [
  {
    id: 'connection_interrupt_total',
    event: 'connection_interrupt',
    label: 'quality.interrupt.connectionInterrupt',
  },
  {
    id: 'find_center_server_rejected_total',
    event: 'find_center_server_rejected',
    label: 'quality.interrupt.findCenterServerRejected',
  },
  {
    id: 'connect_server_failed_total',
    event: 'connect_server_failed',
    label: 'quality.interrupt.connectServerFailed',
  },
  {
    id: 'tcp_query_connect_center_failed_total',
    event: 'tcp_query_connect_center_failed',
    label: 'quality.interrupt.tcpQueryConnectCenterFailed',
  },
  {
    id: 'find_center_server_unavailable_total',
    event: 'find_center_server_unavailable',
    label: 'quality.interrupt.findCenterServerUnavailable',
  },
  { id: 'heartbeat_timeout_total', event: 'heartbeat_timeout', label: 'quality.interrupt.heartbeatTimeout' },
] as const satisfies readonly { id: string; event: string; label: MessageKey }[]

export type InterruptKind = (typeof interruptKinds)[number]['id']

/** The kinds on the interrupt screens (R-CI-01); the heartbeat has its own figures. */
export const shownInterruptKinds = interruptKinds.filter(({ id }) => id !== 'heartbeat_timeout_total')
