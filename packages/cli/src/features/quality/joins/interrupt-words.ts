import type { InterruptKind } from '@rtcops/core/quality/joins'

/** Kinds of interrupts by the words of the command line. */
export const interruptWords = {
  disconnect: 'connection_interrupt_total',
  'cs-rejected': 'find_center_server_rejected_total',
  'router-failed': 'connect_server_failed_total',
  'cs-response': 'tcp_query_connect_center_failed_total',
  'cs-failed': 'find_center_server_unavailable_total',
  heartbeat: 'heartbeat_timeout_total',
} as const satisfies Record<string, InterruptKind>

export type InterruptWord = keyof typeof interruptWords
