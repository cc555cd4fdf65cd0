import type { Figures, Reading, Signal, Stay, StayPath } from './stay.ts'

/** Start of test stays, in Unix milliseconds. */
export const begin = Date.UTC(2026, 10, 20, 12)

/** Figures that every client measures in a clean call. */
export const usualClean = {
  up_loss_rate: 0.2,
  down_loss_rate: 0.2,
  distance: 60,
  jitter: 8,
  cpu: 30,
  send_bps: 12_000,
  recv_bps: 24_000,
}

/** Figures of a clean call. */
export const clean: Figures = {
  ...usualClean,
  conceal_rate: 0.2,
  freeze_ms: 0,
  audio_freeze_ms: 0,
  buffer_delay: 16,
  limit_bandwidth: 0,
  limit_cpu: 0,
  available_bps: 150_000,
  mic_level: -40,
  mic_on: 1,
  drop_rate: 0.1,
  recv_fps: 25,
  send_fps: 25,
}

interface Made {
  seconds?: number
  /** Seconds between two readings. */
  every?: number
  signals?: Signal[]
  pathChanges?: number[]
  paths?: StayPath[]
}

/** Makes a stay whose readings are clean except for the figures given for a second of it. */
export function stayWith(
  changed: (second: number) => Partial<Figures> | undefined,
  { every = 2, pathChanges = [], paths = [], seconds = 300, signals = [] }: Made = {},
): Stay {
  const readings: Reading[] = []
  for (let second = every; second <= seconds; second += every)
    readings.push({ at: begin + second * 1000, ...clean, ...changed(second) })
  return {
    userId: 'u-1',
    sessionId: 's-1',
    from: begin,
    to: begin + seconds * 1000,
    readings,
    signals,
    pathChanges,
    paths,
  }
}

/** Returns a function that gives these figures between two seconds of a stay. */
export const between =
  (from: number, to: number, figures: Partial<Figures>) =>
  (second: number): Partial<Figures> | undefined =>
    second > from && second <= to ? figures : undefined

/** Moves a stay in time. @param by milliseconds */
export const shiftedStay = <Some extends Stay>(stay: Some, by: number): Some => ({
  ...stay,
  from: stay.from + by,
  to: stay.to + by,
  readings: stay.readings.map((reading) => ({ ...reading, at: reading.at + by })),
})
