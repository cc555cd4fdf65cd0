import type { Cause } from './verdict.ts'

/** Causes that concern only what the user sends. */
const sent: readonly Cause[] = ['uplink_loss', 'bandwidth_limited', 'cpu_limited', 'send_stopped', 'silent_mic']

/** Causes that concern only what the user hears and sees. */
const heard: readonly Cause[] = [
  'sender_fault',
  'downlink_loss',
  'nothing_received',
  'decoder_overloaded',
  'late_buffer',
  'freeze',
  'audio_freeze',
  'concealment',
]

/** Returns true if a cause can explain another one of lower rank that held at the same time. */
export const canExplain = (higher: Cause, lower: Cause): boolean =>
  higher !== lower &&
  !(sent.includes(higher) && heard.includes(lower)) &&
  !(heard.includes(higher) && sent.includes(lower))
