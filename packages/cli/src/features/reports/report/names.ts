/** Names of the reports, in the order of `rtcops report list`. */
export const reportNames = [
  'patrol',
  'patrol-room',
  'calls',
  'devices',
  'timing',
  'joins',
  'interrupts',
  'stays',
  'sessions',
  'pies',
  'stages',
  'heartbeat',
  'daily',
  'week',
  'countries',
  'rooms',
  'room-countries',
  'uar',
  'live',
  'worst-rooms',
  'dashboard',
] as const

export type ReportName = (typeof reportNames)[number]
