import type { FigureName } from './stay.ts'
import type { Cause } from './verdict.ts'

/** The figure without which a cause cannot be found, of the causes that rest on one that not all clients measure. */
export const figureOfCause: Partial<Record<Cause, FigureName>> = {
  cpu: 'cpu',
  bandwidth_limited: 'limit_bandwidth',
  cpu_limited: 'limit_cpu',
  decoder_overloaded: 'drop_rate',
  silent_mic: 'mic_level',
  late_buffer: 'buffer_delay',
  freeze: 'freeze_ms',
  audio_freeze: 'audio_freeze_ms',
  concealment: 'conceal_rate',
}
