import type { Schema } from '../../../api/types.ts'

/** The kinds of usage on a bill, in column order; the wire names voice `bill`. */
export const billKinds = [
  { kind: 'speech_sounds', minutes: 'bill_minute', amount: 'bill_amount' },
  { kind: 'video', minutes: 'video_minute', amount: 'video_amount' },
  { kind: 'push_flow', minutes: 'push_flow_minute', amount: 'push_flow_amount' },
] as const satisfies readonly {
  kind: Schema<'BillExplanation'>['kinds'][number]['kind']
  minutes: string
  amount: string
}[]
