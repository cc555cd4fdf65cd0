import { eventType } from '@rtcops/core/i18n/zh/settings/event-types'

type KnownKey = keyof typeof eventType.known

/** Number and key of the messages that clients report from the start. */
const known: readonly (readonly [number, KnownKey])[] = [
  [1, 'JOIN_ROOM'],
  [2, 'LEAVE_ROOM'],
  [3, 'REJOIN_ROOM'],
  [4, 'ON_MIC'],
  [5, 'OFF_MIC'],
  [6, 'ROLE_CHANGED'],
  [7, 'NETWORK_CHANGED'],
  [10, 'CONNECTION_INTERRUPT'],
  [11, 'CONNECTION_RESTORED'],
  [12, 'HEARTBEAT_TIMEOUT'],
  [13, 'CONNECT_ROUTER_FAILED'],
  [14, 'CONNECT_CS_FAILED'],
  [20, 'UP_LOSS_HIGH'],
  [21, 'DOWN_LOSS_HIGH'],
  [22, 'RTT_HIGH'],
  [23, 'JITTER_HIGH'],
  [24, 'CPU_HIGH'],
  [25, 'QUALITY_RESTORED'],
  [30, 'DEVICE_CHANGED'],
  [31, 'DEVICE_FAILED'],
  [32, 'EARPHONE_PLUGGED'],
  [33, 'EARPHONE_UNPLUGGED'],
  [40, 'ICE_STATE'],
  [41, 'CONNECTION_STATE'],
  [42, 'MEDIA_REQUEST'],
  [43, 'NEGOTIATION_FAILED'],
  [44, 'DTLS_STATE'],
]

/** [type number, key, name] of the event types of a new store; operators may rename and add. */
export const eventTypes: readonly (readonly [number, KnownKey, string])[] = known.map(([typeNumber, key]) => [
  typeNumber,
  key,
  eventType.known[key],
])
