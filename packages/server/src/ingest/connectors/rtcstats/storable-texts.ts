import type { TelemetryEvent } from '@rtcops/core/telemetry/events'

/** Returns events without what no store can hold: zero characters, and halves of pairs. */
export function withStorableTexts(events: TelemetryEvent[]): TelemetryEvent[] {
  const text = JSON.stringify(events)
  if (!text.includes('\\u')) return events
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as TelemetryEvent[]
}
